import type { Cursor, MemberCard, Page } from '@pure/contracts';
import { flatList, usePagedList } from '@pure/data';
import type { QueryKey } from '@tanstack/react-query';

/** Members page by page, read again whenever the dialog opens, once it is `enabled`. */
export function useMemberPages<P extends Page<MemberCard>>(
  queryKey: QueryKey,
  readPage: (after: Cursor | null, signal?: AbortSignal) => Promise<P>,
  enabled = true,
) {
  return usePagedList({
    queryKey,
    readPage,
    shape: flatList<MemberCard, P>(),
    query: { enabled, gcTime: 0, networkMode: 'always' },
  });
}
