import { expect, test } from 'vitest';
import { createCode } from '../draw-code.ts';
import { readCode } from './read-code.ts';
import { renderScene } from '../testing/render-scene.ts';
import { createScenes, moveCamera, type Scene } from '../testing/scenes.ts';

const LINK = 'https://pure.example/profile/3f0c9c1e-7d2b-4b0f-9a51-2f6f1f4d2c11';
const FRAMES = 10;
/** 7 shares no factor with the numbers of angles, lights and so on, so that each of them occurs. */
const STEP = process.env['PURE_DEEP'] ? 1 : 7;

const code = createCode(LINK);
const scenes = createScenes().filter((_, index) => index % STEP === 0);

const readFrame = (scene: Scene, frame: number) =>
  readCode(renderScene(code, moveCamera(scene, frame)));

/** The number of the first frame that is read; -1 if none is. */
function firstReadFrame(scene: Scene): number {
  for (let frame = 0; frame < FRAMES; frame++) {
    const text = readFrame(scene, frame);
    if (text === LINK) return frame;
    // A wrong text would lead elsewhere.
    expect(text).toBeNull();
  }
  return -1;
}

test('[83] most codes are read from one frame, and nearly all within ten of a moving camera', () => {
  const frames = scenes.map(firstReadFrame);
  const readAtOnce = frames.filter((frame) => frame === 0).length;
  const read = frames.filter((frame) => frame >= 0).length;
  expect(readAtOnce / scenes.length).toBeGreaterThanOrEqual(0.78);
  expect(read / scenes.length).toBeGreaterThanOrEqual(0.95);
}, 600_000);

test('a picture without a code has none', () => {
  const data = new Uint8ClampedArray(320 * 240 * 4).fill(200);
  expect(readCode({ width: 320, height: 240, data })).toBeNull();
});
