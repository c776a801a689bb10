import type { Post } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { readCollection } from './collection.data.ts';
import { profileKeys } from './profile-keys.ts';

const shape = flatList<Post>();

/** A member's posts with pictures, page by page. They are read again after a post of theirs came or went. */
export function useCollection(memberId: string) {
  const queryClient = useQueryClient();
  const queryKey = profileKeys.collection(memberId);
  const refetch = () => void queryClient.invalidateQueries({ queryKey });
  useInbox('post', ({ author_id }) => {
    if (author_id === memberId) refetch();
  });
  useInbox('resync', refetch);
  const { list, ...paging } = usePagedList({
    queryKey,
    readPage: (after, signal) => readCollection(memberId, after, signal),
    shape,
  });
  return { ...paging, posts: list?.items };
}
