import { create } from 'qrcode';

/** The light border around the code, in modules (row 76). */
const MARGIN = 2;
const DARK = '#2D1B69';
const LIGHT = '#FFFFFF';
/** The least width of the saved picture, in px. */
const PICTURE_WIDTH = 1024;

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

/** The `d` of an SVG path. */
export function codePath({ modules }: Code): string {
  return modules.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');
}

/** Downloads the code as a PNG. */
export async function saveCode(code: Code, fileName: string): Promise<void> {
  const scale = Math.ceil(PICTURE_WIDTH / code.size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = code.size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.fillStyle = LIGHT;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = DARK;
  for (const { x, y } of code.modules) context.fillRect(x * scale, y * scale, scale, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
