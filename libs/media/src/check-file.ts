import { mediaRules, MEGABYTE, type MediaBucket } from './media-rules.ts';
import { strings } from './strings.ts';

/**
 * Returns why a file is refused, in the words of rows 93 and 94, or null. It checks what the browser reports;
 * `accept-media` checks the bytes. Sound is recorded, not
 * chosen.
 */
export function checkFile(file: Pick<File, 'type' | 'size'>, bucket: MediaBucket): string | null {
  const { types, megabytes } = mediaRules[bucket];
  if (file.size === 0) return strings.invalid;
  const type = file.type.replace(/;.*/, '');
  if (!types.includes(type) || type.startsWith('audio/')) return refusalOf(type, types);
  if (file.size <= megabytes * MEGABYTE) return null;
  return megabytes === 50 ? strings.tooLargeForStorage : strings.tooLarge(megabytes);
}

function refusalOf(type: string, types: readonly string[]): string {
  const takesVideo = types.some((each) => each.startsWith('video/'));
  if (takesVideo && type.startsWith('video/')) return strings.videoFormat(type);
  if (type.startsWith('image/')) {
    return strings.imageFormat(type, namesOf(types.filter((each) => each.startsWith('image/'))));
  }
  return strings.fileType(type || 'unknown', namesOf(types));
}

/** `image/jpeg`, `image/png` → `JPEG, PNG` */
function namesOf(types: readonly string[]): string {
  const names = types.map((type) => known[type] ?? type.replace(/.*\//, '').toUpperCase());
  return [...new Set(names)].join(', ');
}

const known: Record<string, string> = {
  'image/webp': 'WebP',
  'video/webm': 'WebM',
  'audio/webm': 'WebM',
  'video/quicktime': 'MOV',
};
