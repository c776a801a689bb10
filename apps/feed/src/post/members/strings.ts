import type { Post } from '@pure/contracts';
import { plural } from '@pure/ui';

export const strings = {
  likers: 'Likes',
  likersLoading: 'Loading who likes it',
  likersFailed: "Couldn't load who likes it",
  likersEmpty: 'No likes right now.',
  audience: 'Who can see this',
  audienceLoading: 'Loading who can see it',
  audienceFailed: "Couldn't load who can see it",
  audienceEmpty: 'Just you, for now.',
  total: (count: number) => plural(count, { one: '# person', other: '# people' }),
  rule: ({ home, original }: Post) => {
    if (original) return "Your friends who can also see the original. We don't show who they are.";
    if (!home)
      return 'Your friends, and nobody else. If you unfriend someone, they stop seeing it at once.';
    return 'group_id' in home
      ? `The members of ${home.name}, and nobody else.`
      : `Everyone going to ${home.name}, and nobody else.`;
  },
  retry: 'Try again',
} as const;
