// Opens the gallery of all drawings; served in development only.
import { mount } from 'svelte';
import '../art/theme.css';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.body });
