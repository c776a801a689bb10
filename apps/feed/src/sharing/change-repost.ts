import type { Post } from '@pure/contracts';
import { queueToggle, rateLimitText } from '@pure/data';
import { onSignOut, session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';
import { addOwnPost, markReposted } from '../posts/confirmed-changes.ts';
import { pendingChanges } from '../posts/optimistic-posts.ts';
import { removePosts } from '../posts/post-cache.ts';
import { readPost } from '../posts/posts.data.ts';
import { strings } from './dialog-strings.ts';
import { deleteRepost, sendRepost } from './reposts.data.ts';

/** The ids of reposts whose answers were lost: the next try sends the same repost. */
const attempts = new Map<string, string>();
onSignOut(() => attempts.clear());

/**
 * Reposts a post, or takes the repost back: shown at once, and taken back if it fails.
 * @param options.note words of the member's own
 * @param options.hasWaited an earlier start left it, because there was no network; its words are stored
 */
export async function changeRepost(
  queryClient: QueryClient,
  originalId: string,
  reposted: boolean,
  { note = '', hasWaited = false } = {},
): Promise<void> {
  const me = session.getState().user?.id;
  if (!me) return void toast.error(strings.logIn);
  // A repost that is on its way isn't taken back by the same press.
  if (pendingChanges.getState().changes[originalId]?.reposted !== undefined) return;
  const requests = reposted
    ? addRepost(queryClient, originalId, storeNote(me, originalId, note, hasWaited))
    : removeRepost(queryClient, originalId, me);
  const toggle = { id: originalId, key: 'reposted', state: reposted } as const;
  await queueToggle(pendingChanges, toggle, {
    ...requests,
    hasWaited,
    onFailed(error) {
      const failed = reposted ? strings.repostFailed : strings.takeBackFailed;
      toast.error(rateLimitText(error, strings.reposts) ?? failed);
    },
  });
  // The session ended on the way, and with it everything that was pending.
  if (session.getState().user === null) toast.error(strings.logIn);
}

const noteName = (originalId: string) => `repost-note.${originalId}`;

/** Returns the words of a repost that failed, or an empty text. */
export const readNote = (me: string, originalId: string): string =>
  feedStorage(me).read(noteName(originalId)) ?? '';

/** Stores the words until the server has the repost. Returns them, and how to remove them. */
function storeNote(me: string, originalId: string, note: string, hasWaited: boolean) {
  const storage = feedStorage(me);
  const name = noteName(originalId);
  const remove = () => storage.remove(name);
  if (hasWaited) return { text: readNote(me, originalId), remove };
  if (note) storage.write(name, note);
  else remove();
  return { text: note, remove };
}

function addRepost(
  queryClient: QueryClient,
  originalId: string,
  note: ReturnType<typeof storeNote>,
) {
  const id = attempts.get(originalId) ?? crypto.randomUUID();
  attempts.set(originalId, id);
  let repost: Post | null = null;
  return {
    async send() {
      repost = await sendRepost(id, originalId, note.text);
    },
    async readBack() {
      repost = await readPost(id);
      return repost && true;
    },
    onSettled() {
      attempts.delete(originalId);
      note.remove();
      markReposted(queryClient, originalId, true);
      if (repost) addOwnPost(queryClient, repost);
      if (repost) toast.success(strings.reposted);
      else toast(strings.repostedBefore);
    },
  };
}

function removeRepost(queryClient: QueryClient, originalId: string, me: string) {
  return {
    send: () => deleteRepost(originalId, me),
    readBack: async () => (await readPost(originalId))?.reposted_by_me ?? null,
    onSettled() {
      markReposted(queryClient, originalId, false);
      removePosts(queryClient, ({ author, original }) => {
        return author.id === me && original?.id === originalId;
      });
      toast.success(strings.takenBack);
    },
  };
}
