import { type AcceptedFormat, requireThat } from './format.ts';
import { readBoxes, readChildren, emptyBox, MAX_TOP_BOXES, type Box } from './boxes.ts';
import { spendBudget, type Budget } from './limits.ts';
import { dataViewOf, readText, type Bytes } from './bytes.ts';
import { emptySamples, metadataBudget } from './mp4-samples.ts';
import { readTrack, type Track } from './mp4-track.ts';

const MAX_BRANDS_BYTES = 128;
const MAX_BOXES = 1_000_000;

const wordSet = (text: string) => new Set(text.split(' '));

/** The child boxes needed for playback, by parent box. All others are overwritten without being read. */
const keptBoxes: Record<string, Set<string>> = {
  file: wordSet('ftyp styp moov moof mdat sidx ssix mfra'),
  moov: wordSet('mvhd trak mvex'),
  trak: wordSet('tkhd edts mdia tapt'),
  edts: wordSet('elst'),
  mdia: wordSet('mdhd hdlr minf elng'),
  minf: wordSet('vmhd smhd nmhd hdlr dinf stbl'),
  dinf: wordSet('dref'),
  stbl: wordSet(
    'stsd stts ctts cslg stss stps stsh stsc stsz stz2 stco co64 sdtp sbgp sgpd subs saiz saio',
  ),
  mvex: wordSet('mehd trex'),
  moof: wordSet('mfhd traf'),
  traf: wordSet('tfhd tfdt trun sbgp sgpd subs saiz saio sdtp'),
  mfra: wordSet('tfra mfro'),
};

/**
 * Reads MP4 and QuickTime files, fragmented or not. Names, locations, times, covers and maker notes are overwritten in
 * place. Tracks other than video and sound are overwritten with their samples: cameras record the location every second
 * in such a track.
 */
export function readMp4(bytes: Bytes): AcceptedFormat {
  const top = readBoxes(bytes, 0, bytes.length, MAX_TOP_BOXES);
  const [first] = top;
  const movies = top.filter(({ type }) => type === 'moov');
  const [movie] = movies;
  requireThat(first?.type === 'ftyp' && first.end <= MAX_BRANDS_BYTES, 'no list of brands');
  requireThat(movie !== undefined && movies.length === 1, 'no movie');
  const played = top.filter(({ type }) => type === 'mdat');
  requireThat(played.length > 0, 'nothing to play');
  const inFragments = top.some(({ type }) => type === 'moof');

  const tracks: Track[] = [];
  const budget = metadataBudget(bytes);
  for (const box of readChildren(bytes, movie).filter(({ type }) => type === 'trak')) {
    const track = readTrack(bytes, box);
    if (track.kind === 'other') {
      requireThat(!inFragments, 'notes in fragments');
      emptySamples(bytes, box, played, budget);
      emptyBox(bytes, box);
    } else {
      tracks.push(track);
    }
  }
  emptyExtras(bytes, top, 'file', { parts: MAX_BOXES });

  const shown = tracks.find(({ kind }) => kind === 'video');
  requireThat(tracks.length > 0, 'neither picture nor sound');
  const size = { width: shown?.width ?? null, height: shown?.height ?? null };
  const quickTime = readText(bytes, first.body, 4) === 'qt  ';
  if (!shown) return { kind: 'audio', mime: 'audio/mp4', extension: 'm4a', ...size, bytes };
  return quickTime
    ? { kind: 'video', mime: 'video/quicktime', extension: 'mov', ...size, bytes }
    : { kind: 'video', mime: 'video/mp4', extension: 'mp4', ...size, bytes };
}

function emptyExtras(bytes: Bytes, boxes: Box[], parent: string, budget: Budget): void {
  spendBudget(budget, boxes.length);
  for (const box of boxes) {
    if (!keptBoxes[parent]?.has(box.type)) emptyBox(bytes, box);
    else if (keptBoxes[box.type]) emptyExtras(bytes, readChildren(bytes, box), box.type, budget);
    else if (box.type === 'hdlr') emptyName(bytes, box);
    else if (['mvhd', 'tkhd', 'mdhd'].includes(box.type)) emptyTimes(bytes, box);
  }
}

/** A handler’s name is free text of the recording program. */
function emptyName(bytes: Bytes, { body, end }: Box): void {
  bytes.fill(0, Math.min(body + 24, end), end);
}

/** The creation and modification times. */
function emptyTimes(bytes: Bytes, { body, end }: Box): void {
  const long = dataViewOf(bytes).getUint8(body) === 1;
  bytes.fill(0, body + 4, Math.min(body + (long ? 20 : 12), end));
}
