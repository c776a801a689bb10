import type { FriendRequest, Friendship } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import { keepPreviousData } from '@tanstack/react-query';
import { useOverlay } from './overlay.ts';
import { peopleKeys } from './people-keys.ts';
import { readFriends, readRequests, readSentRequests } from './people.data.ts';
import { useLivePeople } from './use-live-people.ts';

const shape = flatList<Friendship>();
const requestShape = flatList<FriendRequest>();

/** The friends whose name or username contains `search`, page by page. */
export function useFriends(search: string) {
  useLivePeople();
  const overlay = useOverlay();
  const { list, ...paging } = usePagedList({
    queryKey: peopleKeys.friends(search),
    readPage: (after, signal) => readFriends(search, after, signal),
    shape,
    query: { placeholderData: keepPreviousData },
  });
  const friends = list?.items.filter(({ member }) => overlay.get(member.id)?.change !== 'unfriend');
  return { ...paging, friends };
}

/** The requests that wait for this member's answer, newest first, page by page. */
export function useFriendRequests() {
  useLivePeople();
  const overlay = useOverlay();
  const { list, ...paging } = usePagedList({
    queryKey: peopleKeys.requests(),
    readPage: readRequests,
    shape: requestShape,
  });
  return { ...paging, requests: list?.items.filter(({ member }) => !overlay.has(member.id)) };
}

/** The requests that this member sent and that wait for the other's answer, newest first. */
export function useSentRequests() {
  useLivePeople();
  const overlay = useOverlay();
  const { list, ...paging } = usePagedList({
    queryKey: peopleKeys.sent(),
    readPage: readSentRequests,
    shape,
  });
  const requests = list?.items.filter(({ member }) => overlay.get(member.id)?.change !== 'cancel');
  return { ...paging, requests };
}
