import type { Picture } from '../read/luminance.ts';
import type { Code } from '../draw-code.ts';
import { createRandom, type Scene } from './scenes.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** Luminance from 0 to 1. */
const PAPER = 0.92;
const INK = 0.13;
const DESK = 0.42;
/** The margin of the sheet around the code, in modules. */
const SHEET_MARGIN = 3;
/** From the eye to the code, in sides of the code: it makes the perspective. */
const DISTANCE = 2.2;
/** Samples per pixel in each direction. */
const SAMPLES = 2;

/** Draws a code as a camera would see it. */
export function renderScene(code: Code, scene: Scene): Picture {
  const random = createRandom(scene.seed * 7_919);
  const print = printCode(code, scene.print, random);
  const seen = blurPixels(projectPrint(print, scene), scene.blur);
  lightPixels(seen, scene);
  return exposePixels(seen, scene.noise, random);
}

/** The print as luminance, several texels per module. */
interface Print {
  size: number;
  texels: number;
  data: Float32Array;
}

const TEXELS = 6;

function printCode(code: Code, quality: Scene['print'], random: () => number): Print {
  const { size } = code;
  const texels = size * TEXELS;
  const data = new Float32Array(texels * texels).fill(PAPER);
  const fill = (left: number, top: number, width: number, height: number, value: number) => {
    for (let y = Math.max(0, top); y < Math.min(texels, top + height); y++) {
      data.fill(value, y * texels + Math.max(0, left), y * texels + Math.min(texels, left + width));
    }
  };
  for (const { x, y } of code.modules) {
    // Worn ink has faded unevenly.
    const ink = quality === 'worn' ? INK + random() * 0.2 : INK;
    fill(x * TEXELS, y * TEXELS, TEXELS, TEXELS, ink);
  }
  if (quality === 'worn') {
    const texel = () => Math.floor(random() * texels);
    for (let scratch = 0; scratch < 3; scratch++) {
      fill(texel(), texel(), Math.floor(TEXELS * (2 + random() * 5)), 2, PAPER);
    }
    for (let speck = 0; speck < size * 3; speck++) {
      const side = 1 + Math.floor(random() * (TEXELS / 2));
      fill(texel(), texel(), side, side, random() < 0.5 ? PAPER : INK + 0.2);
    }
  }
  return { size, texels, data };
}

/** Each pixel's ray meets the plane of the code. */
function projectPrint(print: Print, { turn, tilt, lean, size, x, y }: Scene): Float32Array {
  const [cosTurn, sinTurn] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const [cosLean, sinLean] = [Math.cos(radians(lean)), Math.sin(radians(lean))];
  const [cosTilt, sinTilt] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  const eye = DISTANCE * size;
  const sheet = 0.5 + SHEET_MARGIN / print.size;
  const pixels = new Float32Array(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const across = ((sample % SAMPLES) + 0.5) / SAMPLES;
        const down = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
        const right = column + across - WIDTH / 2 - x;
        const below = row + down - HEIGHT / 2 - y;
        // Along the direction of the lean and across it.
        const along = right * cosLean + below * sinLean;
        const beside = below * cosLean - right * sinLean;
        const depth = eye * cosTilt - along * sinTilt;
        const u = (along * eye) / depth;
        const v = beside * (1 + (u * sinTilt) / eye);
        const planeX = u * cosLean - v * sinLean;
        const planeY = u * sinLean + v * cosLean;
        sum += samplePrint(
          print,
          (planeX * cosTurn + planeY * sinTurn) / size,
          (planeY * cosTurn - planeX * sinTurn) / size,
          sheet,
        );
      }
      pixels[row * WIDTH + column] = sum / (SAMPLES * SAMPLES);
    }
  }
  return pixels;
}

/** `x` and `y` are from the centre of the code, in sides of the code. */
function samplePrint(print: Print, x: number, y: number, sheet: number): number {
  if (Math.abs(x) >= 0.5 || Math.abs(y) >= 0.5) {
    return Math.abs(x) < sheet && Math.abs(y) < sheet
      ? PAPER
      : DESK + 0.1 * Math.sin(x * 9 + y * 5);
  }
  const column = Math.floor((x + 0.5) * print.texels);
  const row = Math.floor((y + 0.5) * print.texels);
  return print.data[row * print.texels + column] ?? PAPER;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A Gaussian blur, along rows and then along columns. */
function blurPixels(pixels: Float32Array, deviation: number): Float32Array {
  if (deviation < 0.2) return pixels;
  const radius = Math.ceil(deviation * 2.5);
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = Float32Array.from(weights, (weight) => weight / total);
  return blurLines(blurLines(pixels, kernel, 1), kernel, WIDTH);
}

function blurLines(
  pixels: Float32Array,
  kernel: Float32Array,
  step: 1 | typeof WIDTH,
): Float32Array {
  const radius = (kernel.length - 1) / 2;
  const length = step === 1 ? WIDTH : HEIGHT;
  const blurred = new Float32Array(pixels.length);
  for (let index = 0; index < pixels.length; index++) {
    const offset = step === 1 ? index % WIDTH : Math.floor(index / WIDTH);
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) {
      const at = Math.min(length - 1, Math.max(0, offset + tap - radius));
      sum += (pixels[index + (at - offset) * step] ?? 0) * (kernel[tap] ?? 0);
    }
    blurred[index] = sum;
  }
  return blurred;
}

/** Changes the pixels in place. */
function lightPixels(pixels: Float32Array, { light, seed, x, y, size }: Scene): void {
  if (light === 'even') return;
  const angle = createRandom(seed)() * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let index = 0; index < pixels.length; index++) {
    const right = (index % WIDTH) - WIDTH / 2;
    const below = Math.floor(index / WIDTH) - HEIGHT / 2;
    const along = (right * cos + below * sin) / (WIDTH / 2);
    const value = pixels[index] ?? 0;
    if (light === 'falling off') {
      pixels[index] = value * (0.6 - 0.42 * Math.max(-1, Math.min(1, along)));
      continue;
    }
    const inShadow = (right - x) * cos + (below - y) * sin > size * 0.1;
    const glare = Math.exp(
      -(((right - x + size / 3) ** 2 + (below - y - size / 4) ** 2) / (size / 5) ** 2),
    );
    pixels[index] = value * (inShadow ? 0.4 : 1) + 0.35 * glare;
  }
}

/** As 8 bits, with the noise of the sensor. */
function exposePixels(pixels: Float32Array, noise: number, random: () => number): Picture {
  const data = new Uint8ClampedArray(pixels.length * 4);
  for (let index = 0; index < pixels.length; index++) {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    const value = 255 * ((pixels[index] ?? 0) + grain);
    data.fill(value, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { width: WIDTH, height: HEIGHT, data };
}
