interface GifOptions {
  width?: number;
  height?: number;
  /** the blocks before the frames */
  blocks?: Buffer[];
  frames?: number;
  after?: Buffer | string;
}

/** A frame of one pixel. */
const FRAME = Buffer.from('2c00000000010001000002024401 00'.replaceAll(' ', ''), 'hex');
const COLOURS = Buffer.from('000000ffffff', 'hex');

export function gif(options: GifOptions = {}): Buffer {
  const { width = 1, height = 1, blocks = [], frames = 1, after = '' } = options;
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  return Buffer.concat([
    screen,
    COLOURS,
    ...blocks,
    ...Array.from({ length: frames }, () => FRAME),
    Buffer.from(';'),
    Buffer.from(after),
  ]);
}

export function extension(label: number, ...parts: string[]): Buffer {
  const blocks = parts.map((part) => String.fromCharCode(part.length) + part);
  return Buffer.from(`\x21${String.fromCharCode(label)}${blocks.join('')}\0`, 'latin1');
}
