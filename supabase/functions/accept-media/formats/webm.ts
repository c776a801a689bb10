import type { AcceptedFormat } from './accepted-format.ts';
import { requireThat } from './broken-file.ts';
import type { Budget } from './budget.ts';
import { textAt, type Bytes } from './bytes.ts';
import { elementAt, elementsOf, emptyElement, numberIn, type Element } from './ebml.ts';
import { UnsupportedFormat } from './unsupported-format.ts';
import { id } from './webm-ids.ts';

const MOST_HEADER_BYTES = 128;
/** Hours of small blocks; without an end, walking through empty ones would take long. */
const MOST_ELEMENTS = 1_000_000;

const inSegment = new Set([
  id.seekHead,
  id.info,
  id.tracks,
  id.cluster,
  id.cues,
  id.chapters,
  id.attachments,
  id.tags,
  id.filler,
  id.checksum,
]);

const infoKept = new Set([id.timestampScale, id.duration]);
/** The two programs' names, which must be there. */
const infoNames = new Set([id.muxingApp, id.writingApp]);
/** Numbers, codec and dimensions; neither name nor anything unknown. */
const trackKept = new Set([
  id.trackNumber,
  id.trackUid,
  id.trackType,
  id.flagEnabled,
  id.flagDefault,
  id.flagForced,
  id.flagLacing,
  id.minCache,
  id.maxCache,
  id.defaultDuration,
  id.trackTimestampScale,
  id.maxBlockAdditionId,
  id.language,
  id.languageBcp47,
  id.codec,
  id.codecPrivate,
  id.codecDelay,
  id.seekPreRoll,
  id.video,
  id.audio,
  id.blockAdditionMapping,
]);
const clusterKept = new Set([
  id.timestamp,
  id.simpleBlock,
  id.blockGroup,
  id.prevSize,
  id.position,
]);

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
    } else if (element.id !== id.seekHead && element.id !== id.cues) {
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
      element.id !== id.filler &&
      element.id !== id.checksum
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
