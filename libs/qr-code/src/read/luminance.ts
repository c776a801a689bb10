/** As `ImageData`: RGBA. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A picture in shades of grey, one byte per pixel. */
export interface Luminance {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Fills the corners that turning uncovers. */
const GREY = 128;

export function toLuminance({ width, height, data }: Picture): Luminance {
  const luminance = new Uint8ClampedArray(width * height);
  for (let pixel = 0; pixel < luminance.length; pixel++) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    luminance[pixel] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, data: luminance };
}

/** Turns a picture about its centre, in a frame of the same size. */
export function turnPicture(source: Luminance, degrees: number): Picture {
  const { width, height } = source;
  const turned = new Uint8ClampedArray(width * height * 4).fill(255);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [right, below] = [column - width / 2, row - height / 2];
      const value = sample(
        source,
        right * cos - below * sin + width / 2,
        right * sin + below * cos + height / 2,
      );
      const at = (row * width + column) * 4;
      turned[at] = turned[at + 1] = turned[at + 2] = value;
    }
  }
  return { width, height, data: turned };
}

/** The value between four pixels. */
function sample({ width, height, data }: Luminance, x: number, y: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return GREY;
  const left = Math.min(Math.floor(x), width - 2);
  const top = Math.min(Math.floor(y), height - 2);
  const [across, down] = [x - left, y - top];
  const at = top * width + left;
  const above = (data[at] ?? GREY) * (1 - across) + (data[at + 1] ?? GREY) * across;
  const beneath =
    (data[at + width] ?? GREY) * (1 - across) + (data[at + width + 1] ?? GREY) * across;
  return above * (1 - down) + beneath * down;
}
