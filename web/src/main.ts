// Starts the client: loads the language first and then the page, so that no text changes while it is read.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { GAMES } from './games';
import { register } from './lib/game/games.svelte';
import { preferredLanguage, setLanguage } from './lib/i18n/i18n.svelte';
import { listenToKeyboard } from './lib/page/keyboard';
import { listenForFirstTap } from './lib/page/sound';
import { listenToLinks, path } from './lib/page/router.svelte';
import { playedBefore, loadMe } from './lib/net/session.svelte';
import { applyAppearance, listenToTabs, settings } from './lib/storage/settings.svelte';
import { listenToNetwork } from './lib/net/socket.svelte';
import { backend } from './lib/net/backend';
import { SITE } from './lib/local/site';

const target = document.getElementById('app');
if (target) {
  register(GAMES);
  applyAppearance();
  listenToLinks();
  listenToTabs();
  listenToKeyboard();
  if (SITE) {
    const { local, saveFile } = await import('./lib/local/backend');
    backend.local = local;
    document.addEventListener('click', (event) => void saveFile(event));
  } else listenToNetwork();
  listenForFirstTap();
  if (playedBefore()) void loadMe();
  await setLanguage(settings.language ?? preferredLanguage(navigator.languages), path() === '/' ? 'first' : 'all');
  mount(App, { target });
  if (SITE) void (await import('./lib/local/offline.svelte')).registerOffline();
  else if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
}
