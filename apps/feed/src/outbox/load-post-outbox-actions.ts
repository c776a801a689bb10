import type { QueryClient } from '@tanstack/react-query';
import type { PostOutboxActions } from './post-outbox-actions.ts';

/** Comes with the composer's chunk, or once a post is on its way. */
export async function loadPostOutboxActions(
  queryClient: QueryClient,
  memberId: string,
): Promise<PostOutboxActions> {
  const { postOutboxActions } = await import(
    /* webpackChunkName: "composer" */ './post-outbox-actions.ts'
  );
  return postOutboxActions(queryClient, memberId);
}
