import type { Post, PostSource } from '@pure/contracts';
import { PartOnDemand } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { attachmentsOf } from '../attachments/attachments.ts';
import { asPost } from '../outbox/as-post.ts';
import { loadSending } from '../outbox/load-sending.ts';
import type { UnsentPost } from '../outbox/outbox.ts';
import { outboxOf } from '../outbox/outboxes.ts';
import { strings } from '../outbox/strings.ts';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';
import { listsFor } from '../posts/place-of.ts';
import { nameOf } from '../posts/post-keys.ts';
import { useAuthor } from '../posts/use-author.ts';
import { PostItem } from './post-item.tsx';

/** The member's posts on their way, for lists that they belong to and don't hold them yet. */
export function useUnsentItems(source: PostSource, posts: Post[]): ReactElement[] {
  const author = useAuthor();
  const { id } = author;
  const onTheirWay = useStore(outboxOf(id), (outbox) => outbox.posts);
  const byId = useStore(attachmentsOf(id), (attachments) => attachments.byId);

  const stands = ({ place }: UnsentPost) =>
    listsFor(place, id).some((list) => nameOf(list) === nameOf(source));
  const arrived = new Set(posts.map((post) => post.id));
  const unsent = onTheirWay.filter((post) => !arrived.has(post.id) && stands(post));
  useLateArrivals(
    id,
    onTheirWay.filter((post) => post.state === 'failed' && arrived.has(post.id)),
  );

  return unsent.map((post) => {
    const attachments = post.media.flatMap((each) => byId.get(each) ?? []);
    return (
      <PostItem
        key={post.id}
        post={asPost(post, author, attachments)}
        unsent={{
          status: post.state === 'sending' ? strings.sending : strings.notSent,
          foot: <PartOnDemand of={unsentNote} props={{ post, attachments }} />,
        }}
      />
    );
  });
}

/** A post whose answer was lost turns out to be there: nothing is left to try. */
function useLateArrivals(memberId: string, arrived: UnsentPost[]): void {
  const queryClient = useQueryClient();
  const confirm = useEffectEvent(async () => {
    const { confirm } = await loadSending(queryClient, memberId);
    for (const post of arrived) void confirm(post);
  });
  const ids = arrived.map((post) => post.id).join();
  useEffect(() => {
    // Without a network it is found out the next time.
    if (ids) confirm().catch(() => undefined);
  }, [ids]);
}
