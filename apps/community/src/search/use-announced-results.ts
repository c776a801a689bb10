import { announce } from '@pure/ui/feedback';
import { useEffect } from 'react';
import { strings } from './strings.ts';
import type { Search } from './use-search.ts';

/** Tells screen readers the numbers once all have come. Returns whether some are on their way. */
export function useAnnouncedResults({ people, posts, groups }: Search): boolean {
  const isSearching =
    isComing(people, people.people) ||
    isComing(posts, posts.posts) ||
    isComing(groups, groups.groups);
  const counts =
    !isSearching &&
    people.people &&
    posts.posts &&
    groups.groups &&
    strings.found({
      people: people.people.length,
      posts: posts.posts.length,
      groups: groups.groups.length,
      hasMorePosts: posts.hasMore,
    });

  useEffect(() => {
    if (counts) announce(counts);
  }, [counts]);

  return isSearching;
}

function isComing(state: { isOutdated: boolean; failed: boolean }, results: unknown): boolean {
  return state.isOutdated || (results === undefined && !state.failed);
}
