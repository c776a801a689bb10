type Part = Buffer | string | number;

/** An EBML element of one-byte numbers, texts and elements. */
export function element(id: number, ...parts: Part[]): Buffer {
  const body = bodyOf(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10000000 + body.length);
  return Buffer.concat([idOf(id), length, body]);
}

/** An element of unknown length, as recorders write it. */
export function open(id: number, ...parts: Part[]): Buffer {
  return Buffer.concat([idOf(id), Buffer.from('01ffffffffffffff', 'hex'), bodyOf(parts)]);
}

function bodyOf(parts: Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part as string),
    ),
  );
}

function idOf(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

export const header = (docType = 'webm') => element(0x1a45dfa3, element(0x4282, docType));

export const info = (...extras: Buffer[]) =>
  element(
    0x1549a966,
    element(0x2ad7b1, Buffer.from('0f4240', 'hex')),
    element(0x4d80, 'PhoneMaker'),
    ...extras,
  );

export function track(type: number, codec: string, ...extras: Buffer[]): Buffer {
  const side = (value: number) => Buffer.from([value >> 8, value & 0xff]);
  const size = element(0xe0, element(0xb0, side(320)), element(0xba, side(180)));
  return element(
    0xae,
    element(0xd7, 1),
    element(0x83, type),
    element(0x86, codec),
    ...(type === 1 ? [size] : []),
    ...extras,
  );
}

export const tracks = (...list: Buffer[]) => element(0x1654ae6b, ...list);

export const blocks = [element(0xe7, 0), element(0xa3, 'a first block'), element(0xa3, 'a second')];

export const cluster = (...extras: Buffer[]) => element(0x1f43b675, ...blocks, ...extras);

export const tag = (text: string) => element(0x1254c367, element(0x7373, element(0x4487, text)));

/** A file with known lengths, as cameras write it. */
export function webm(...parts: Buffer[]): Buffer {
  return Buffer.concat([header(), element(0x18538067, ...parts)]);
}

/** A file of unknown lengths, as a browser's recorder writes it. */
export function recording(...parts: Buffer[]): Buffer {
  return Buffer.concat([header(), open(0x18538067, ...parts)]);
}

export const pictureTrack = track(1, 'V_VP9');
export const soundTrack = track(2, 'A_OPUS');
