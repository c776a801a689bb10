import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { onSignOut, session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { cacheTold } from '../posts/cache-told.ts';
import { forgetPosts } from '../posts/forget-posts.ts';
import { markReposted } from '../posts/mark-reposted.ts';
import { overlay } from '../posts/overlay.ts';
import { readPost } from '../posts/posts.data.ts';
import { showOwnPost } from '../posts/show-own-post.ts';
import { deleteRepost, sendRepost } from './reposts.data.ts';
import { strings } from './dialog-strings.ts';

/** Reposts a post, or takes the repost back: shown at once, and taken back if it fails. */
export async function changeRepost(
  queryClient: QueryClient,
  originalId: string,
  reposted: boolean,
): Promise<void> {
  const me = session.getState().user?.id;
  if (!me) return void toast.error(strings.logIn);
  if (overlay.getState().wishes[originalId]?.reposted !== undefined) return;
  overlay.getState().wish(originalId, { reposted });
  try {
    await (reposted ? repost(queryClient, originalId) : takeBack(queryClient, originalId, me));
    await cacheTold();
  } catch (error) {
    const isSignedOut = session.getState().user === null;
    if (isSignedOut) toast.error(strings.logIn);
    else toast.error(reposted ? strings.repostFailed : strings.takeBackFailed);
    if (!(error instanceof RequestError)) throw error;
  } finally {
    overlay.getState().settle(originalId, 'reposted');
  }
}

/** The ids of reposts whose answers were lost: the next try is the same repost. */
const attempts = new Map<string, string>();
onSignOut(() => attempts.clear());

async function repost(queryClient: QueryClient, originalId: string): Promise<void> {
  const id = attempts.get(originalId) ?? crypto.randomUUID();
  attempts.set(originalId, id);
  const mine = await sendRepost(id, originalId).catch((failure: unknown) => found(id, failure));
  attempts.delete(originalId);
  markReposted(queryClient, originalId, true);
  if (mine) showOwnPost(queryClient, mine);
  if (mine) toast.success(strings.reposted);
  else toast(strings.repostedBefore);
}

/** An answer that was lost isn't taken for a refusal: the repost is asked for. */
async function found(id: string, failure: unknown): Promise<Post> {
  const isUnsure = failure instanceof RequestError && failure.mayHaveSucceeded;
  const mine = isUnsure ? await readPost(id).catch(() => null) : null;
  if (!mine) throw failure;
  return mine;
}

async function takeBack(queryClient: QueryClient, originalId: string, me: string): Promise<void> {
  await deleteRepost(originalId, me).catch((failure: unknown) => gone(originalId, failure));
  markReposted(queryClient, originalId, false);
  forgetPosts(queryClient, ({ author, original }) => {
    return author.id === me && original?.id === originalId;
  });
  toast.success(strings.takenBack);
}

async function gone(originalId: string, failure: unknown): Promise<void> {
  const isUnsure = failure instanceof RequestError && failure.mayHaveSucceeded;
  const original = isUnsure ? await readPost(originalId).catch(() => null) : null;
  if (original?.reposted_by_me !== false) throw failure;
}
