import type { BlockedMember, MutedMember, MyReport } from '@pure/contracts';
import type { NotificationKind } from '@pure/contracts/database';
import { flatList, RequestError, usePagedList, useSingleMutation } from '@pure/data';
import { useInbox, useSession } from '@pure/session';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from '../people-keys.ts';
import {
  answerModeration,
  readBlocked,
  readIsModerator,
  readModerationNotices,
  readMuted,
  readRelation,
  readReports,
} from './safety.data.ts';

const mutedList = flatList<MutedMember>();
const blockedList = flatList<BlockedMember>();
const reportList = flatList<MyReport>();

/** The signed-in member's friendship with another, and whether they muted or blocked them. */
export function useRelation(memberId: string) {
  const me = useSession(({ user }) => user?.id);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: peopleKeys.relation(memberId),
    queryFn: ({ signal }) => readRelation(memberId, signal),
    enabled: me !== undefined && me !== memberId,
  });
  return { relation: data, failed: isLoadingError, retry: () => void refetch() };
}

/** The muted members, latest first, page by page. */
export function useMutedMembers() {
  const { list, ...paging } = usePagedList({
    queryKey: peopleKeys.muted(),
    readPage: readMuted,
    shape: mutedList,
  });
  return { ...paging, muted: list?.items };
}

/** The blocked members, latest first, page by page. */
export function useBlockedMembers() {
  const { list, ...paging } = usePagedList({
    queryKey: peopleKeys.blocked(),
    readPage: readBlocked,
    shape: blockedList,
  });
  return { ...paging, blocked: list?.items };
}

/** The member's own reports, newest first, each with its outcome. */
export function useMyReports() {
  const queryKey = peopleKeys.reports();
  useFreshOnNotification('report_answered', queryKey);
  const { list, ...paging } = usePagedList({
    queryKey,
    readPage: readReports,
    shape: reportList,
    // Its notification leads here.
    query: { staleTime: 0 },
  });
  return { ...paging, reports: list?.items };
}

/** Whether the signed-in member answers reports; undefined while that isn't known. */
export function useIsModerator() {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: peopleKeys.isModerator(),
    queryFn: ({ signal }) => readIsModerator(signal),
  });
  return { isModerator: data, failed: isLoadingError, retry: () => void refetch() };
}

/** The member's things that moderators removed, newest first. */
export function useModerationNotices() {
  const queryKey = peopleKeys.moderationNotices();
  useFreshOnNotification('content_removed', queryKey);
  const { data, isLoadingError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readModerationNotices(signal),
    staleTime: 0,
  });
  return { notices: data, failed: isLoadingError, retry: () => void refetch() };
}

/** Answers a notice, once. An answer that arrived although its own answer was lost counts as sent. */
export function useAnswerModeration() {
  const queryClient = useQueryClient();
  const { start, isPending, error } = useSingleMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      answerModeration(id, text).catch((failure: unknown) => {
        if (!(failure instanceof RequestError && failure.kind === 'conflict')) throw failure;
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.moderationNotices() }),
  });
  return { answer: start, isSending: isPending, failed: error !== null };
}

/** Reads a list again when the member is notified of a new row. */
function useFreshOnNotification(kind: NotificationKind, queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  useInbox('notification', ({ type }) => {
    if (type === kind) void queryClient.invalidateQueries({ queryKey });
  });
}
