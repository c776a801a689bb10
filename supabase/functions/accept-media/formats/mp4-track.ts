import { boxesOf, findBox, getBox, type Box } from './boxes.ts';
import { requireThat } from './broken-file.ts';
import { numbersOf, textAt, type Bytes } from './bytes.ts';
import { UnsupportedFormat } from './unsupported-format.ts';

export interface Track {
  kind: 'video' | 'audio' | 'other';
  width: number | null;
  height: number | null;
}

/** What some browser plays. A place can't be called a picture, and nothing encrypted is let in. */
const codecs = {
  video: new Set('avc1 avc3 hvc1 hev1 dvh1 dvhe av01 vp08 vp09 mp4v'.split(' ')),
  audio: new Set('mp4a Opus fLaC alac ac-3 ec-3 .mp3 sowt twos lpcm'.split(' ')),
};

export function readTrack(bytes: Bytes, track: Box): Track {
  const media = getBox(bytes, track, 'mdia');
  const handler = textAt(bytes, getBox(bytes, media, 'hdlr').body + 8, 4);
  if (handler !== 'vide' && handler !== 'soun') return { kind: 'other', width: null, height: null };

  const kind = handler === 'vide' ? 'video' : 'audio';
  requireOwnData(bytes, media);
  const entries = describedIn(bytes, media);
  requireThat(entries.length > 0, 'a track of nothing');
  for (const { type } of entries) {
    if (!codecs[kind].has(type)) throw new UnsupportedFormat('video', type.trim());
  }
  const [entry] = entries;
  if (kind === 'audio' || !entry) return { kind, width: null, height: null };

  const numbers = numbersOf(bytes);
  requireThat(entry.end >= entry.body + 28, 'a picture without a size');
  const [width, height] = [numbers.getUint16(entry.body + 24), numbers.getUint16(entry.body + 26)];
  return isTurned(bytes, track) ? { kind, width: height, height: width } : { kind, width, height };
}

function describedIn(bytes: Bytes, media: Box): Box[] {
  const description = getBox(bytes, media, 'minf', 'stbl', 'stsd');
  return boxesOf(bytes, description.body + 8, description.end);
}

/** A track could be fetched from anywhere, and tell there who looks at it. */
function requireOwnData(bytes: Bytes, media: Box): void {
  const references = findBox(bytes, media, 'minf', 'dinf', 'dref');
  if (!references) return;
  const numbers = numbersOf(bytes);
  for (const { body } of boxesOf(bytes, references.body + 8, references.end)) {
    requireThat((numbers.getUint32(body) & 1) === 1, 'a track that is somewhere else');
  }
}

/** Phones film upright with a matrix that turns by a quarter. */
function isTurned(bytes: Bytes, track: Box): boolean {
  const header = getBox(bytes, track, 'tkhd');
  const numbers = numbersOf(bytes);
  const matrix = header.body + (numbers.getUint8(header.body) === 1 ? 52 : 40);
  return numbers.getInt32(matrix) === 0 && numbers.getInt32(matrix + 4) !== 0;
}
