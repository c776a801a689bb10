import type { Post, PostSource } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { attachmentsOf } from '../attachments/attachments.ts';
import { loadUploads } from '../attachments/load-uploads.ts';
import { asPost } from '../outbox/as-post.ts';
import type { UnsentPost } from '../outbox/outbox.ts';
import { strings } from '../outbox/strings.ts';
import { UnsentNote } from '../outbox/unsent-note.tsx';
import { useOutbox } from '../outbox/use-outbox.ts';
import { listsFor } from '../posts/place-of.ts';
import { nameOf } from '../posts/post-keys.ts';
import { PostItem } from './post-item.tsx';

/** The member's posts on their way, for lists that they belong to and don't hold them yet. */
export function useUnsentItems(source: PostSource, posts: Post[]): ReactElement[] {
  const { id, profile } = useMember();
  const outbox = useOutbox();
  const byId = useStore(attachmentsOf(id), (attachments) => attachments.byId);

  const author = profile ?? { id, username: '', full_name: '', avatar_url: null };
  const stands = ({ place }: UnsentPost) =>
    listsFor(place, id).some((list) => nameOf(list) === nameOf(source));
  const arrived = new Set(posts.map((post) => post.id));
  const unsent = outbox.unsent.filter((post) => !arrived.has(post.id) && stands(post));
  useKeptPictures(id, unsent);
  useLateArrivals(
    outbox,
    outbox.unsent.filter((post) => post.state === 'failed' && arrived.has(post.id)),
  );

  return unsent.map((post) => {
    const attachments = post.media.flatMap((each) => byId.get(each) ?? []);
    return (
      <PostItem
        key={post.id}
        post={asPost(post, author, attachments)}
        unsent={{
          status: post.state === 'sending' ? strings.sending : strings.notSent,
          foot: <UnsentNote post={post} attachments={attachments} outbox={outbox} />,
        }}
      />
    );
  });
}

/** A post whose answer was lost turns out to be there: nothing is left to try. */
function useLateArrivals(outbox: ReturnType<typeof useOutbox>, arrived: UnsentPost[]): void {
  const confirm = useEffectEvent(() => arrived.forEach((post) => void outbox.confirm(post)));
  const ids = arrived.map((post) => post.id).join();
  useEffect(() => {
    if (ids) confirm();
  }, [ids]);
}

/** Brings the pictures of what an earlier visit left. */
function useKeptPictures(memberId: string, unsent: UnsentPost[]): void {
  const ids = unsent.flatMap(({ media }) => media).join();
  useEffect(() => {
    if (!ids) return;
    // Without them the card still says what it is, and the way on is its button.
    void loadUploads(memberId).then(
      (uploads) => uploads.show(ids.split(',')),
      () => undefined,
    );
  }, [memberId, ids]);
}
