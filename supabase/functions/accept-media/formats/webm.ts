import type { AcceptedFormat } from './accepted-format.ts';
import { requireThat } from './broken-file.ts';
import type { Budget } from './budget.ts';
import { textAt, type Bytes } from './bytes.ts';
import { elementAt, elementsOf, emptyElement, numberIn, type Element } from './ebml.ts';
import { UnsupportedFormat } from './unsupported-format.ts';

const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
};

const MOST_HEADER_BYTES = 128;
/** Hours of small blocks; without an end, walking through empty ones would take long. */
const MOST_ELEMENTS = 1_000_000;

const seekHead = 0x114d9b74;
const cues = 0x1c53bb6b;
const [chapters, attachments, tags] = [0x1043a770, 0x1941a469, 0x1254c367];
const [filler, checksum] = [0xec, 0xbf];
const inSegment = new Set([
  seekHead,
  id.info,
  id.tracks,
  id.cluster,
  cues,
  chapters,
  attachments,
  tags,
  filler,
  checksum,
]);

/** Scale and duration, and the two programs' names, which must be there. */
const infoKept = new Set([0x2ad7b1, 0x4489]);
const infoNames = new Set([0x4d80, 0x5741]);
/** Numbers, codec and dimensions; neither name nor anything unknown. */
const trackKept = new Set([
  0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x23314f, 0x55ee,
  0x22b59c, 0x22b59d, 0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x41e4,
]);
/** Time, blocks and groups of blocks. */
const clusterKept = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xa7]);

const codecs: Record<number, Set<string>> = {
  1: new Set(['V_VP8', 'V_VP9', 'V_AV1']),
  2: new Set(['A_OPUS', 'A_VORBIS']),
};

/** Keeps what is played. Tags, attachments, chapters, titles and dates are emptied where they stand. */
export function readWebm(bytes: Bytes): AcceptedFormat {
  const budget = { parts: MOST_ELEMENTS };
  const header = elementAt(bytes, 0, bytes.length, budget);
  requireThat(header.id === id.header && header.end <= MOST_HEADER_BYTES, 'no header');
  const docType = elementsOf(bytes, header.body, header.end, budget).find(
    (each) => each.id === id.docType,
  );
  const format = docType && textOf(bytes, docType);
  if (format !== 'webm') throw new UnsupportedFormat('video', 'Matroska');
  const segment = elementAt(bytes, header.end, bytes.length, budget);
  requireThat(segment.id === id.segment && segment.end === bytes.length, 'more than one segment');

  let tracks: Tracks | undefined;
  let clusters = 0;
  for (let at = segment.body; at < segment.end;) {
    const element = elementAt(bytes, at, segment.end, budget);
    requireThat(inSegment.has(element.id), 'an element of no kind');
    requireThat(!element.open || element.id === id.cluster, 'an element without an end');
    at = element.end;
    if (element.id === id.cluster) {
      clusters += 1;
      at = cleanCluster(bytes, element, budget);
    } else if (element.id === id.tracks) {
      requireThat(tracks === undefined, 'two lists of tracks');
      tracks = readTracks(bytes, element, budget);
    } else if (element.id === id.info) {
      cleanInfo(bytes, element, budget);
    } else if (element.id !== seekHead && element.id !== cues) {
      emptyElement(bytes, element);
    }
  }

  requireThat(tracks !== undefined && clusters > 0, 'nothing to play');
  const { kind, width, height } = tracks;
  return { kind, mime: `${kind}/webm`, extension: 'webm', width, height, bytes };
}

interface Tracks {
  kind: 'video' | 'audio';
  width: number | null;
  height: number | null;
}

function readTracks(bytes: Bytes, list: Element, budget: Budget): Tracks {
  let found: Tracks | undefined;
  for (const track of elementsOf(bytes, list.body, list.end, budget)) {
    if (track.id !== id.track) {
      emptyElement(bytes, track);
      continue;
    }
    const parts = elementsOf(bytes, track.body, track.end, budget);
    const part = (wanted: number) => parts.find((each) => each.id === wanted);
    const [type, codec, video] = [part(id.trackType), part(id.codec), part(id.video)];
    requireThat(type !== undefined && codec !== undefined, 'a track of no kind');
    const name = textOf(bytes, codec);
    // Captions and notes, which may tell a place, are neither.
    if (!codecs[numberIn(bytes, type)]?.has(name)) throw new UnsupportedFormat('video', name);
    for (const each of parts) if (!trackKept.has(each.id)) emptyElement(bytes, each);
    if (numberIn(bytes, type) === 1) {
      requireThat(video !== undefined, 'a picture without a size');
      const sizes = elementsOf(bytes, video.body, video.end, budget);
      const length = (wanted: number) => {
        const side = sizes.find((each) => each.id === wanted);
        requireThat(side !== undefined, 'a picture without a size');
        return numberIn(bytes, side);
      };
      const picture: Tracks = {
        kind: 'video',
        width: length(id.width),
        height: length(id.height),
      };
      // The first is the one that is shown.
      if (found?.kind !== 'video') found = picture;
    }
    found ??= { kind: 'audio', width: null, height: null };
  }
  requireThat(found !== undefined, 'neither picture nor sound');
  return found;
}

function cleanInfo(bytes: Bytes, info: Element, budget: Budget): void {
  for (const element of elementsOf(bytes, info.body, info.end, budget)) {
    if (infoNames.has(element.id)) bytes.fill(0, element.body, element.end);
    else if (!infoKept.has(element.id)) emptyElement(bytes, element);
  }
}

/** Gives back where it ends: an open one lasts until something begins that is no part of a cluster. */
function cleanCluster(bytes: Bytes, cluster: Element, budget: Budget): number {
  let at = cluster.body;
  while (at < cluster.end) {
    const element = elementAt(bytes, at, cluster.end, budget);
    if (
      cluster.open &&
      inSegment.has(element.id) &&
      element.id !== filler &&
      element.id !== checksum
    ) {
      break;
    }
    requireThat(!element.open, 'an element without an end');
    if (!clusterKept.has(element.id)) emptyElement(bytes, element);
    at = element.end;
  }
  return at;
}

/** Without the zeros that may pad it. */
function textOf(bytes: Bytes, { body, end }: Element): string {
  requireThat(end - body <= 64, 'a name that is too long');
  return textAt(bytes, body, end - body).replace(/\0+$/, '');
}
