import { type AcceptedFormat, UnsupportedFormat } from './format.ts';
import { readText, type Bytes } from './bytes.ts';
import { readGif } from './gif.ts';
import { readJpeg } from './jpeg.ts';
import { readMp4 } from './mp4.ts';
import { readPng } from './png.ts';
import { readWebm } from './webm.ts';
import { readWebp } from './webp.ts';

type FormatReader = (bytes: Bytes) => AcceptedFormat;

/** The first bytes of each accepted format, with their offset. */
const acceptedSignatures: [at: number, text: string, read: FormatReader][] = [
  [0, '\xff\xd8\xff', readJpeg],
  [0, '\x89PNG\r\n\x1a\n', readPng],
  [0, 'GIF87a', readGif],
  [0, 'GIF89a', readGif],
  [8, 'WEBP', readWebp],
  [4, 'ftyp', readMp4],
  [0, '\x1a\x45\xdf\xa3', readWebm],
];

/** Formats that an error message can name. */
const namedSignatures: [
  at: number,
  text: string,
  family: UnsupportedFormat['family'],
  name: string,
][] = [
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

/** Reads a file in the format of its first bytes, whatever its claimed type. */
export function readFormat(bytes: Bytes): AcceptedFormat {
  const unsupported = namedSignatures.find(
    ([at, text]) => readText(bytes, at, text.length) === text,
  );
  if (unsupported) throw new UnsupportedFormat(unsupported[2], unsupported[3]);
  const known = acceptedSignatures.find(([at, text]) => readText(bytes, at, text.length) === text);
  if (known) return known[2](bytes);
  const beginning = readText(bytes, 0, 1024).toLowerCase();
  if (beginning.includes('<svg')) throw new UnsupportedFormat('image', 'SVG');
  if (/^\s*<(!doctype html|html|head|body|script)/.test(beginning)) {
    throw new UnsupportedFormat('file', 'HTML');
  }
  throw new UnsupportedFormat('file', 'unknown');
}
