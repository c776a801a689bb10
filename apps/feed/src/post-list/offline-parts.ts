export { keepHome, showKeptHome } from '../posts/kept-home.ts';
export { keepWaiting } from './keep-waiting.ts';
