import { formatCount, isolateText, plural } from '@pure/ui';

/** Rows 52 to 56. */
export const strings = {
  title: 'Search',
  field: 'Search for people, posts, groups...',
  results: 'Results',
  tabs: { people: 'People', posts: 'Posts', groups: 'Groups' },
  searching: (text: string) => `Searching for "${isolateText(text)}"...`,

  ask: 'What are you looking for?',
  askNext: 'People by their name or username, posts and groups by their words.',
  noPeople: 'No people found',
  noPosts: 'No posts found',
  noGroups: 'No groups found',
  noneNext: 'Try searching with different keywords',
  loading: 'Loading results',

  peopleFailed: 'Couldn’t search for people',
  postsFailed: 'Couldn’t search posts',
  groupsFailed: 'Couldn’t search groups',
  moreFailed: 'Couldn’t load more',
  offline: 'You’re offline',
  offlineNext: 'Your words stay here, and the search goes on when you’re back.',

  found: (counts: { people: number; posts: number; groups: number; hasMorePosts: boolean }) =>
    [
      plural(counts.people, { one: '# person', other: '# people' }),
      counts.hasMorePosts
        ? `more than ${formatCount(counts.posts - 1)} posts`
        : plural(counts.posts, { one: '# post', other: '# posts' }),
      plural(counts.groups, { one: '# group', other: '# groups' }),
    ].join(', '),
  reposted: 'reposted',
  pictures: (count: number) => plural(count, { one: '# photo', other: '# photos' }),
  videos: (count: number) => plural(count, { one: '# video', other: '# videos' }),
  public: 'Public',
  members: (count: number) => plural(count, { one: '# member', other: '# members' }),
  member: 'Member',
} as const;
