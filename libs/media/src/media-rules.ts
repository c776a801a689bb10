/** The final buckets. Storage and `accept-media` enforce the same rules. */
export type MediaBucket = 'avatars' | 'events' | 'groups' | 'posts' | 'messages' | 'stories';

interface MediaRule {
  /** MIME types, in the order of the message to the member */
  types: readonly string[];
  megabytes: number;
}

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
const videoTypes = ['video/mp4', 'video/webm'] as const;

export const mediaRules: Record<MediaBucket, MediaRule> = {
  avatars: { types: imageTypes, megabytes: 5 },
  events: { types: imageTypes, megabytes: 5 },
  groups: { types: imageTypes, megabytes: 5 },
  posts: { types: [...imageTypes, ...videoTypes], megabytes: 10 },
  messages: { types: [...imageTypes, ...videoTypes, 'audio/webm', 'audio/mp4'], megabytes: 10 },
  stories: {
    types: [...imageTypes, ...videoTypes, 'video/quicktime', 'video/mov'],
    megabytes: 50,
  },
};

export const MEGABYTE = 1024 * 1024;

/** The `accept` attribute of a file input. */
export function acceptedBy(bucket: MediaBucket, kind?: 'image' | 'video'): string {
  const { types } = mediaRules[bucket];
  return types.filter((type) => !kind || type.startsWith(`${kind}/`)).join(',');
}
