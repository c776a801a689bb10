import type { AcceptedFormat } from './accepted-format.ts';
import { boxesOf, childrenOf, emptyBox, MOST_ON_TOP, type Box } from './boxes.ts';
import { requireThat } from './broken-file.ts';
import { spend, type Budget } from './budget.ts';
import { numbersOf, textAt, type Bytes } from './bytes.ts';
import { emptySamples, notesBudget } from './mp4-samples.ts';
import { readTrack, type Track } from './mp4-track.ts';

const MOST_BRANDS_BYTES = 128;
const MOST_IN_ALL = 1_000_000;

const words = (text: string) => new Set(text.split(' '));

/** What stays in each box that holds boxes: what is needed to play. The rest is emptied, unread. */
const kept: Record<string, Set<string>> = {
  file: words('ftyp styp moov moof mdat sidx ssix mfra'),
  moov: words('mvhd trak mvex'),
  trak: words('tkhd edts mdia tapt'),
  edts: words('elst'),
  mdia: words('mdhd hdlr minf elng'),
  minf: words('vmhd smhd nmhd hdlr dinf stbl'),
  dinf: words('dref'),
  stbl: words(
    'stsd stts ctts cslg stss stps stsh stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio',
  ),
  mvex: words('mehd trex'),
  moof: words('mfhd traf'),
  traf: words('tfhd tfdt trun sbgp sgpd subs saiz saio sdtp'),
  mfra: words('tfra mfro'),
};

/**
 * Reads MP4 and QuickTime, whole or in fragments. Names, places, times, covers and makers' notes are
 * emptied where they stand, and so are tracks that are neither picture nor sound, with their samples:
 * cameras write a place a second into one.
 */
export function readMp4(bytes: Bytes): AcceptedFormat {
  const top = boxesOf(bytes, 0, bytes.length, MOST_ON_TOP);
  const [first] = top;
  const movies = top.filter(({ type }) => type === 'moov');
  const [movie] = movies;
  requireThat(first?.type === 'ftyp' && first.end <= MOST_BRANDS_BYTES, 'no list of brands');
  requireThat(movie !== undefined && movies.length === 1, 'no movie');
  const played = top.filter(({ type }) => type === 'mdat');
  requireThat(played.length > 0, 'nothing to play');
  const inFragments = top.some(({ type }) => type === 'moof');

  const tracks: Track[] = [];
  const budget = notesBudget(bytes);
  for (const box of childrenOf(bytes, movie).filter(({ type }) => type === 'trak')) {
    const track = readTrack(bytes, box);
    if (track.kind === 'other') {
      requireThat(!inFragments, 'notes in fragments');
      emptySamples(bytes, box, played, budget);
      emptyBox(bytes, box);
    } else {
      tracks.push(track);
    }
  }
  emptyExtras(bytes, top, 'file', { parts: MOST_IN_ALL });

  const shown = tracks.find(({ kind }) => kind === 'video');
  requireThat(tracks.length > 0, 'neither picture nor sound');
  const size = { width: shown?.width ?? null, height: shown?.height ?? null };
  const quickTime = textAt(bytes, first.body, 4) === 'qt  ';
  if (!shown) return { kind: 'audio', mime: 'audio/mp4', extension: 'm4a', ...size, bytes };
  return quickTime
    ? { kind: 'video', mime: 'video/quicktime', extension: 'mov', ...size, bytes }
    : { kind: 'video', mime: 'video/mp4', extension: 'mp4', ...size, bytes };
}

function emptyExtras(bytes: Bytes, boxes: Box[], parent: string, budget: Budget): void {
  spend(budget, boxes.length);
  for (const box of boxes) {
    if (!kept[parent]?.has(box.type)) emptyBox(bytes, box);
    else if (kept[box.type]) emptyExtras(bytes, childrenOf(bytes, box), box.type, budget);
    else if (box.type === 'hdlr') emptyName(bytes, box);
    else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) emptyTimes(bytes, box);
  }
}

/** A handler is named by the program that wrote it, with whatever words it likes. */
function emptyName(bytes: Bytes, { body, end }: Box): void {
  bytes.fill(0, Math.min(body + 24, end), end);
}

/** When it was taken and last changed. */
function emptyTimes(bytes: Bytes, { body, end }: Box): void {
  const long = numbersOf(bytes).getUint8(body) === 1;
  bytes.fill(0, body + 4, Math.min(body + (long ? 20 : 12), end));
}
