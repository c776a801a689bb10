/** 16 × 16 pixels, as a browser's canvas writes them. */
export const lossy = riff(
  'VP8 ',
  Buffer.from('UAEAnQEqEAAQAAQAaCWgAAQzgAD+795f/WvmzdggAAA=', 'base64'),
);
export const lossless = riff('VP8L', Buffer.from('Lw/AAwAH0I22NK3/gYjofwA=', 'base64'));

/** The flags announce a colour profile, transparency, Exif and XMP. */
export function extended(flags = 0b0011_1100, width = 16, height = 16): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return riff('VP8X', body);
}

/** A frame of an animation. */
export function frame(inner: Buffer, width = 16, height = 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeUIntLE(width - 1, 6, 3);
  head.writeUIntLE(height - 1, 9, 3);
  return riff('ANMF', Buffer.concat([head, inner]));
}

export function riff(type: string, body: Buffer | string): Buffer {
  const bytes = Buffer.from(body as string);
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)]);
}

export function webp(...chunks: Buffer[]): Buffer {
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}
