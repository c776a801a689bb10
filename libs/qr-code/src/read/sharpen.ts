import type { Luminance } from './luminance.ts';

/** In pixels: noise is smaller, the squares of a code in a camera's picture are about as large. */
const NOISE_RADIUS = 1;
const DETAIL_RADIUS = 6;
/** How much of the difference to the surroundings is added. */
const STRENGTH = 2;

/** Takes noise away and raises the edges, as blur and shadows flatten them. */
export function sharpen(picture: Luminance): Luminance {
  const smooth = averageAround(picture, NOISE_RADIUS);
  const surroundings = averageAround({ ...picture, data: smooth }, DETAIL_RADIUS);
  const data = new Uint8ClampedArray(smooth.length);
  for (let pixel = 0; pixel < data.length; pixel++) {
    const value = smooth[pixel] ?? 0;
    data[pixel] = value + STRENGTH * (value - (surroundings[pixel] ?? 0));
  }
  return { ...picture, data };
}

/** Each pixel's average over a square, from sums over rectangles. */
function averageAround({ width, height, data }: Luminance, radius: number): Uint8ClampedArray {
  const line = width + 1;
  const sums = new Uint32Array(line * (height + 1));
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += data[row * width + column] ?? 0;
      sums[(row + 1) * line + column + 1] = (sums[row * line + column + 1] ?? 0) + sum;
    }
  }
  const averages = new Uint8ClampedArray(data.length);
  for (let row = 0; row < height; row++) {
    const top = Math.max(0, row - radius) * line;
    const bottom = Math.min(height, row + radius + 1) * line;
    for (let column = 0; column < width; column++) {
      const left = Math.max(0, column - radius);
      const right = Math.min(width, column + radius + 1);
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[top + right] ?? 0) -
        (sums[bottom + left] ?? 0) +
        (sums[top + left] ?? 0);
      averages[row * width + column] = (sum * line) / ((right - left) * (bottom - top));
    }
  }
  return averages;
}
