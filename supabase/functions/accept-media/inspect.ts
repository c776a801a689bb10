import { type AcceptedFormat, BrokenFile, UnsupportedFormat } from './formats/format.ts';
import type { Bytes } from './formats/bytes.ts';
import { MAX_SIDE, MAX_PIXELS } from './formats/limits.ts';
import { readFormat } from './formats/read-format.ts';

/** The limits of a bucket, from its row. */
export interface Destination {
  max_bytes: number;
  mimes: string[];
}

export type Verdict = { accepted: AcceptedFormat } | { refused: RefusalReason };

export interface RefusalReason {
  status: number;
  code: 'empty' | 'too_large' | 'too_many_pixels' | 'unsupported' | 'broken';
  message: string;
}

const MEGABYTE = 1024 * 1024;

const mimeNames: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
  'audio/mp4': 'M4A',
  'audio/webm': 'WebM',
};

/**
 * Decides by its bytes whether a bucket accepts a file. Cleans the bytes in place. @returns the cleaned file,
 * or the refusal with the words of rows 93 and 94
 */
export function inspectFile(bytes: Bytes, destination: Destination): Verdict {
  if (bytes.length === 0) return invalid('empty');
  if (bytes.length > destination.max_bytes) return { refused: tooLarge(destination.max_bytes) };
  try {
    const format = readFormat(bytes);
    if (!destination.mimes.includes(format.mime)) {
      const family = format.kind === 'audio' ? 'file' : format.kind;
      return { refused: unsupported(family, mimeNames[format.mime] ?? format.mime, destination) };
    }
    return tooManyPixels(format) ?? { accepted: format };
  } catch (error) {
    if (error instanceof UnsupportedFormat) {
      return { refused: unsupported(error.family, error.format, destination) };
    }
    // A RangeError is a number beyond the end of the file.
    if (error instanceof BrokenFile || error instanceof RangeError) return invalid('broken');
    throw error;
  }
}

export function tooLarge(maxBytes: number): RefusalReason {
  const megabytes = maxBytes / MEGABYTE;
  const message =
    megabytes === 50
      ? 'File size too large. Maximum size is 50MB.'
      : `File size must be less than ${megabytes}MB`;
  return { status: 413, code: 'too_large', message };
}

function invalid(code: 'empty' | 'broken'): Verdict {
  return { refused: { status: 422, code, message: 'Invalid file selected' } };
}

function tooManyPixels({ width, height }: AcceptedFormat): Verdict | undefined {
  if (width === null || height === null) return undefined;
  if (width < 1 || height < 1) return invalid('broken');
  if (Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS) return undefined;
  const message = `This file has too many pixels. A photo or video may have up to ${MAX_PIXELS / 1e6} megapixels, and ${MAX_SIDE.toLocaleString('en')} pixels on a side.`;
  return { refused: { status: 422, code: 'too_many_pixels', message } };
}

function unsupported(
  family: UnsupportedFormat['family'],
  format: string,
  { mimes }: Destination,
): RefusalReason {
  const list = (prefix: string) =>
    [
      ...new Set(mimes.filter((mime) => mime.startsWith(prefix)).map((mime) => mimeNames[mime])),
    ].join(', ');
  const message =
    family === 'video' && list('video/') !== ''
      ? `Video format ${format} is not supported. Please use MP4 or WebM format.`
      : family === 'image'
        ? `Image format ${format} is not supported. Please use: ${list('image/')}`
        : `File type ${format} is not allowed. Please use: ${list('')}`;
  return { status: 415, code: 'unsupported', message };
}
