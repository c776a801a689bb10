import type { Post, PostPlace } from '@pure/contracts';
import { plural } from '@pure/ui';

const draftRules = {
  home: 'Your friends, and nobody else. If you unfriend someone, they stop seeing it at once.',
  group: 'The members of this group, and nobody else.',
  event: 'Everyone going to this event, and nobody else.',
} as const;

export const strings = {
  likers: 'Likes',
  likersLoading: 'Loading who likes it',
  likersFailed: 'Couldn’t load who likes it',
  likersEmpty: 'No likes right now.',
  audience: 'Who can see this',
  audienceLoading: 'Loading who can see it',
  audienceFailed: 'Couldn’t load who can see it',
  audienceEmpty: 'Just you, for now.',
  total: (count: number) => plural(count, { one: '# person', other: '# people' }),
  rule: ({ home, original }: Post) => {
    if (original) return 'Your friends who can also see the original. We don’t show who they are.';
    if (!home) return draftRules.home;
    return 'group_id' in home
      ? `The members of ${home.name}, and nobody else.`
      : `Everyone going to ${home.name}, and nobody else.`;
  },
  draftRule: (place: PostPlace) => draftRules[place.kind],
  retry: 'Try again',
} as const;
