/** A placeholder is a picture in 4 × 4 colours, encoded in 64 characters. */
export const GRID = 4;

/** @param pixels 16 pixels, RGBA */
export function encodePlaceholder(pixels: Uint8ClampedArray): string {
  let bytes = '';
  for (let at = 0; at < GRID * GRID * 4; at += 4) {
    bytes += String.fromCharCode(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  }
  return btoa(bytes);
}

/** Returns RGBA pixels, or null for invalid text, which another member may have sent. */
export function decodePlaceholder(text: string): Uint8ClampedArray<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{64}$/.test(text)) return null;
  const bytes = atob(text);
  const pixels = new Uint8ClampedArray(GRID * GRID * 4);
  for (let pixel = 0; pixel < GRID * GRID; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[pixel * 4 + channel] = bytes.charCodeAt(pixel * 3 + channel);
    }
    pixels[pixel * 4 + 3] = 255;
  }
  return pixels;
}
