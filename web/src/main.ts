// Starts the client: first the language, then the page, so that no text is ever swapped under the reader.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { GAMES } from './games';
import { register } from './lib/game/games.svelte';
import { preferred, speak } from './lib/i18n/i18n.svelte';
import { listen, path } from './lib/page/router.svelte';
import { playedBefore, recall } from './lib/net/session.svelte';
import { dress, listenToTabs, settings } from './lib/storage/settings.svelte';
import { listenToNetwork } from './lib/net/socket.svelte';

const target = document.getElementById('app');
if (target) {
  register(GAMES);
  dress();
  listen();
  listenToTabs();
  listenToNetwork();
  if (playedBefore()) void recall();
  await speak(settings.language ?? preferred(navigator.languages), path() === '/' ? 'first' : 'all');
  mount(App, { target });
  if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
}
