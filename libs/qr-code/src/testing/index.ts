export { renderScene } from './render-scene.ts';
export { moveCamera, type Scene } from './scenes.ts';
