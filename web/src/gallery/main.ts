// Opens the gallery of all drawings; served in development only. What the rules say of the cards it has from `make engine`.
import { mount } from 'svelte';
import games from 'virtual:engine/games';
import '../art/theme.css';
import { GAMES } from '../games';
import { register, takeGames } from '../lib/game/games.svelte';
import type { GameInfo } from '../lib/net/wire';
import Gallery from './Gallery.svelte';

register(GAMES);
takeGames(games as GameInfo[]);
mount(Gallery, { target: document.body });
