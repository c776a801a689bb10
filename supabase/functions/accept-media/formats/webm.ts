import { type AcceptedFormat, requireThat, UnsupportedFormat } from './format.ts';
import type { Budget } from './limits.ts';
import { readText, type Bytes } from './bytes.ts';
import { readElement, readElements, emptyElement, readUnsigned, type Element } from './ebml.ts';
import { id } from './webm-ids.ts';

const MAX_HEADER_BYTES = 128;
/** Enough for hours of small blocks. Without a limit, a file of empty elements would take too long. */
const MAX_ELEMENTS = 1_000_000;

const keptSegmentIds = new Set([
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

const keptInfoIds = new Set([id.timestampScale, id.duration]);
/** The program names, which are required and get overwritten. */
const programNameIds = new Set([id.muxingApp, id.writingApp]);
/** Numbers, codec and dimensions, without names and unknown elements. */
const keptTrackIds = new Set([
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
const keptClusterIds = new Set([
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

/** Keeps what players need. Overwrites tags, attachments, chapters, titles and dates in place. */
export function readWebm(bytes: Bytes): AcceptedFormat {
  const budget = { parts: MAX_ELEMENTS };
  const header = readElement(bytes, 0, bytes.length, budget);
  requireThat(header.id === id.header && header.end <= MAX_HEADER_BYTES, 'no header');
  const docType = readElements(bytes, header.body, header.end, budget).find(
    (each) => each.id === id.docType,
  );
  const format = docType && readString(bytes, docType);
  if (format !== 'webm') throw new UnsupportedFormat('video', 'Matroska');
  const segment = readElement(bytes, header.end, bytes.length, budget);
  requireThat(segment.id === id.segment && segment.end === bytes.length, 'more than one segment');

  let tracks: Tracks | undefined;
  let clusters = 0;
  for (let at = segment.body; at < segment.end;) {
    const element = readElement(bytes, at, segment.end, budget);
    requireThat(keptSegmentIds.has(element.id), 'an element of no kind');
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
  for (const track of readElements(bytes, list.body, list.end, budget)) {
    if (track.id !== id.track) {
      emptyElement(bytes, track);
      continue;
    }
    const parts = readElements(bytes, track.body, track.end, budget);
    const part = (wanted: number) => parts.find((each) => each.id === wanted);
    const [type, codec, video] = [part(id.trackType), part(id.codec), part(id.video)];
    requireThat(type !== undefined && codec !== undefined, 'a track of no kind');
    const name = readString(bytes, codec);
    // Caption and metadata tracks could contain a location.
    if (!codecs[readUnsigned(bytes, type)]?.has(name)) throw new UnsupportedFormat('video', name);
    for (const each of parts) if (!keptTrackIds.has(each.id)) emptyElement(bytes, each);
    if (readUnsigned(bytes, type) === 1) {
      requireThat(video !== undefined, 'a picture without a size');
      const sizes = readElements(bytes, video.body, video.end, budget);
      const length = (wanted: number) => {
        const side = sizes.find((each) => each.id === wanted);
        requireThat(side !== undefined, 'a picture without a size');
        return readUnsigned(bytes, side);
      };
      const picture: Tracks = {
        kind: 'video',
        width: length(id.width),
        height: length(id.height),
      };
      // Players show the first video track.
      if (found?.kind !== 'video') found = picture;
    }
    found ??= { kind: 'audio', width: null, height: null };
  }
  requireThat(found !== undefined, 'neither picture nor sound');
  return found;
}

function cleanInfo(bytes: Bytes, info: Element, budget: Budget): void {
  for (const element of readElements(bytes, info.body, info.end, budget)) {
    if (programNameIds.has(element.id)) bytes.fill(0, element.body, element.end);
    else if (!keptInfoIds.has(element.id)) emptyElement(bytes, element);
  }
}

/** Cleans a cluster. @returns its end; a cluster of open length ends at the next element of the segment */
function cleanCluster(bytes: Bytes, cluster: Element, budget: Budget): number {
  let at = cluster.body;
  while (at < cluster.end) {
    const element = readElement(bytes, at, cluster.end, budget);
    if (
      cluster.open &&
      keptSegmentIds.has(element.id) &&
      element.id !== id.filler &&
      element.id !== id.checksum
    ) {
      break;
    }
    requireThat(!element.open, 'an element without an end');
    if (!keptClusterIds.has(element.id)) emptyElement(bytes, element);
    at = element.end;
  }
  return at;
}

/** Reads a string without its zero padding. */
function readString(bytes: Bytes, { body, end }: Element): string {
  requireThat(end - body <= 64, 'a name that is too long');
  return readText(bytes, body, end - body).replace(/\0+$/, '');
}
