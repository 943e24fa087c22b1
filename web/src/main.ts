// Starts the client: first the language, then the page, so that no text is ever swapped under the reader.
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './lib/i18n.svelte';

const target = document.getElementById('app');
if (target) {
  await speak(preferred(navigator.languages));
  mount(App, { target });
}
