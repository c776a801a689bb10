import { writeFileSync } from 'node:fs';
import { encodePng } from '@pure/e2e-support';
import { createCode } from '@pure/qr-code/draw';
import { moveCamera, renderScene, type Scene } from '@pure/qr-code/testing';

const FRAMES = 12;
/** As `renderScene` draws. */
const WIDTH = 640;
const HEIGHT = 480;

/** It also leans a little. */
const wornPrint: Scene = {
  turn: 15,
  tilt: 15,
  lean: 60,
  blur: 0.8,
  light: 'falling off',
  print: 'worn',
  noise: 0.05,
  size: 240,
  x: 10,
  y: 5,
  seed: 7,
};

const freshPrint: Scene = {
  turn: 15,
  tilt: 0,
  lean: 0,
  blur: 0,
  light: 'even',
  print: 'fresh',
  noise: 0.02,
  size: 280,
  x: 0,
  y: 0,
  seed: 1,
};

/**
 * Writes what a camera in a moving hand sees of a worn print, as Y4M: it is the camera of Chromium.
 * @param change of the scene; with a blur of 7 nobody reads a long text
 */
export function writeCodeFilm(file: string, text: string, change: Partial<Scene> = {}): void {
  const code = createCode(text);
  const start = { ...wornPrint, ...change };
  const scenes = Array.from({ length: FRAMES }, (_, frame) => moveCamera(start, frame));
  writeFilm(
    file,
    scenes.map((scene) => greyPixels(renderScene(code, scene))),
  );
}

/** Writes a film of one frame. Drawing and reading it take little time, for tests of what happens around the reading. */
export function writeStillFilm(file: string, text: string): void {
  writeFilm(file, [greyPixels(renderScene(createCode(text), freshPrint))]);
}

/** Writes a film without a code. */
export function writeBlankFilm(file: string): void {
  writeFilm(file, [Buffer.alloc(WIDTH * HEIGHT, 128)]);
}

const greyPixels = ({ data }: ReturnType<typeof renderScene>) =>
  Buffer.from(data.filter((_, index) => index % 4 === 0));

/** Chromium reads the size of a film only once, when it starts. */
function writeFilm(file: string, frames: Buffer[]): void {
  // Grey, at half the resolution, for each of the two colours.
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
      ...frames.flatMap((pixels) => [Buffer.from('FRAME\n'), pixels, colours]),
    ]),
  );
}

/** A photo of a code. Any text can be read, unless `change` prevents it. */
export const renderPhoto = (text: string, change: Partial<Scene> = {}) =>
  renderScene(createCode(text), { ...freshPrint, ...change });

/** A photo as PNG. */
export function encodePhoto({ width, height, data }: ReturnType<typeof renderScene>): Buffer {
  const rows = Array.from({ length: height }, (_, row) =>
    data.slice(row * width * 4, (row + 1) * width * 4).filter((_, index) => index % 4 !== 3),
  ).map((row) => new Uint8Array(row));
  return encodePng(width, height, rows);
}
