import type { AcceptedFormat } from './accepted-format.ts';
import { textAt, type Bytes } from './bytes.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readMp4 } from './mp4.ts';
import { readPng } from './png.ts';
import { UnsupportedFormat } from './unsupported-format.ts';
import { readWebm } from './webm.ts';
import { readWebp } from './webp.ts';

type Read = (bytes: Bytes) => AcceptedFormat;

/** How files begin, each with the place where it does. */
const taken: [at: number, text: string, read: Read][] = [
  [0, '\xff\xd8\xff', readJpeg],
  [0, '\x89PNG\r\n\x1a\n', readPng],
  [0, 'GIF87a', readGif],
  [0, 'GIF89a', readGif],
  [8, 'WEBP', readWebp],
  [4, 'ftyp', readMp4],
  [0, '\x1a\x45\xdf\xa3', readWebm],
];

/** Known well enough to be called by their names. */
const named: [at: number, text: string, family: UnsupportedFormat['family'], name: string][] = [
  [4, 'ftyphei', 'image', 'HEIC'],
  [4, 'ftyphev', 'image', 'HEIC'],
  [4, 'ftypmif1', 'image', 'HEIC'],
  [4, 'ftypmsf1', 'image', 'HEIC'],
  [4, 'ftypavi', 'image', 'AVIF'],
  [0, 'BM', 'image', 'BMP'],
  [0, 'II*\0', 'image', 'TIFF'],
  [0, 'MM\0*', 'image', 'TIFF'],
  [8, 'AVI ', 'video', 'AVI'],
  [0, 'FLV', 'video', 'FLV'],
  [8, 'WAVE', 'file', 'WAV'],
  [0, 'OggS', 'file', 'Ogg'],
  [0, 'ID3', 'file', 'MP3'],
  [0, '%PDF', 'file', 'PDF'],
  [0, 'PK\x03\x04', 'file', 'ZIP'],
  [0, 'MZ', 'file', 'EXE'],
  [0, '\x7fELF', 'file', 'ELF'],
];

/** Reads a file as what its first bytes say, whatever it was called. */
export function readFormat(bytes: Bytes): AcceptedFormat {
  const unsupported = named.find(([at, text]) => textAt(bytes, at, text.length) === text);
  if (unsupported) throw new UnsupportedFormat(unsupported[2], unsupported[3]);
  const known = taken.find(([at, text]) => textAt(bytes, at, text.length) === text);
  if (known) return known[2](bytes);
  const beginning = textAt(bytes, 0, 1024).toLowerCase();
  if (beginning.includes('<svg')) throw new UnsupportedFormat('image', 'SVG');
  if (/^\s*<(!doctype html|html|head|body|script)/.test(beginning)) {
    throw new UnsupportedFormat('file', 'HTML');
  }
  throw new UnsupportedFormat('file', 'unknown');
}
