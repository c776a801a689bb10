import type { Post } from '@pure/contracts';
import { plural } from '@pure/ui';

export const strings = {
  likers: 'Likes',
  likersLoading: 'Loading who likes it',
  likersFailed: "Couldn't load who likes it",
  likersEmpty: 'Nobody likes it at the moment.',
  audience: 'Who can see this',
  audienceLoading: 'Loading who can see it',
  audienceFailed: "Couldn't load who can see it",
  audienceEmpty: 'Nobody but you, for now.',
  total: (count: number) => plural(count, { one: '# person', other: '# people' }),
  rule: ({ home, original }: Post) => {
    if (original)
      return "Those of your friends who can also see the original. You can't see who that is.";
    if (!home)
      return 'Your friends, and nobody else. Whoever you unfriend stops seeing it at once.';
    return 'group_id' in home
      ? `The members of ${home.name}, and nobody else.`
      : `Those who go to ${home.name}, and nobody else.`;
  },
  retry: 'Try again',
} as const;
