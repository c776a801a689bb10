import { create } from 'qrcode';

/** The light border around a code, in modules (row 76). */
const MARGIN = 2;

/** A QR code as its dark modules, in a square of `size` modules that includes the border. */
export interface Code {
  size: number;
  modules: { x: number; y: number }[];
}

export function createCode(text: string): Code {
  const { size, data } = create(text).modules;
  const modules = [...data].flatMap((isDark, index) =>
    isDark ? [{ x: (index % size) + MARGIN, y: Math.floor(index / size) + MARGIN }] : [],
  );
  return { size: size + 2 * MARGIN, modules };
}

/**
 * The `viewBox` of an SVG in which each module is as wide as a whole number of the screen's pixels, so that all look
 * alike. The border takes what is left.
 * @param pixels of the screen, along a side of the SVG
 */
export function codeViewBox({ size }: Code, pixels: number): string {
  const modules = pixels / Math.floor(pixels / size);
  const start = (size - modules) / 2;
  return `${start} ${start} ${modules} ${modules}`;
}

/** The `d` of an SVG path. */
export function codePath({ modules }: Code): string {
  return modules.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');
}
