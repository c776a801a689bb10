import { readBoxes, findBox, getBox, type Box } from './boxes.ts';
import { requireThat, UnsupportedFormat } from './format.ts';
import { dataViewOf, readText, type Bytes } from './bytes.ts';

export interface Track {
  kind: 'video' | 'audio' | 'other';
  width: number | null;
  height: number | null;
}

/** Codecs that browsers play. Metadata tracks can’t pass as video, and encrypted tracks are refused. */
const codecs = {
  video: new Set('avc1 avc3 hvc1 hev1 dvh1 dvhe av01 vp08 vp09 mp4v'.split(' ')),
  audio: new Set('mp4a Opus fLaC alac ac-3 ec-3 .mp3 sowt twos lpcm'.split(' ')),
};

export function readTrack(bytes: Bytes, track: Box): Track {
  const media = getBox(bytes, track, 'mdia');
  const handler = readText(bytes, getBox(bytes, media, 'hdlr').body + 8, 4);
  if (handler !== 'vide' && handler !== 'soun') return { kind: 'other', width: null, height: null };

  const kind = handler === 'vide' ? 'video' : 'audio';
  requireSelfContained(bytes, media);
  const entries = sampleEntriesOf(bytes, media);
  requireThat(entries.length > 0, 'a track of nothing');
  for (const { type } of entries) {
    if (!codecs[kind].has(type)) throw new UnsupportedFormat('video', type.trim());
  }
  const [entry] = entries;
  if (kind === 'audio' || !entry) return { kind, width: null, height: null };

  const numbers = dataViewOf(bytes);
  requireThat(entry.end >= entry.body + 28, 'a picture without a size');
  const [width, height] = [numbers.getUint16(entry.body + 24), numbers.getUint16(entry.body + 26)];
  return isRotated(bytes, track) ? { kind, width: height, height: width } : { kind, width, height };
}

function sampleEntriesOf(bytes: Bytes, media: Box): Box[] {
  const description = getBox(bytes, media, 'minf', 'stbl', 'stsd');
  return readBoxes(bytes, description.body + 8, description.end);
}

/** A track with an external source would let that server see each viewer. */
function requireSelfContained(bytes: Bytes, media: Box): void {
  const references = findBox(bytes, media, 'minf', 'dinf', 'dref');
  if (!references) return;
  const numbers = dataViewOf(bytes);
  for (const { body } of readBoxes(bytes, references.body + 8, references.end)) {
    requireThat((numbers.getUint32(body) & 1) === 1, 'a track that is somewhere else');
  }
}

/** Phones record upright videos with a matrix that rotates by 90 degrees. */
function isRotated(bytes: Bytes, track: Box): boolean {
  const header = getBox(bytes, track, 'tkhd');
  const numbers = dataViewOf(bytes);
  const matrix = header.body + (numbers.getUint8(header.body) === 1 ? 52 : 40);
  return numbers.getInt32(matrix) === 0 && numbers.getInt32(matrix + 4) !== 0;
}
