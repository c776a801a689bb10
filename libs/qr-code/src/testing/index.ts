export { renderScene } from './render-scene.ts';
export { createScenes, moveCamera, type Scene } from './scenes.ts';
