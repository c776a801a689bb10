import type { Post, PostSource } from '@pure/contracts';
import { PartOnDemand } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { attachmentsOf } from '../attachments.ts';
import { asPost } from '../outbox/as-post.ts';
import { loadPostOutboxActions } from '../outbox/load-post-outbox-actions.ts';
import { strings } from '../outbox/strings.ts';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';
import { outboxOf, type UnsentEntry, type UnsentPost } from '../outbox/unsent-post.ts';
import { listsFor } from '../posts/place-of.ts';
import { nameOf } from '../posts/post-keys.ts';
import { useAuthor } from '../posts/use-author.ts';
import { PostItem } from './post-item.tsx';

/** The member's posts on their way, for lists that they belong to and don't hold them yet. */
export function useUnsentItems(source: PostSource, posts: Post[]): ReactElement[] {
  const author = useAuthor();
  const { id } = author;
  const entries = useStore(outboxOf(id), (outbox) => outbox.entries);
  const byId = useStore(attachmentsOf(id), (attachments) => attachments.byId);

  const belongsHere = ({ place }: UnsentPost) =>
    listsFor(place, id).some((list) => nameOf(list) === nameOf(source));
  const arrived = new Set(posts.map((post) => post.id));
  const unsent = entries.filter(({ item }) => !arrived.has(item.id) && belongsHere(item));
  useLateArrivals(
    id,
    entries.filter(({ item, state }) => state === 'failed' && arrived.has(item.id)),
  );

  return unsent.map((entry) => {
    const { item: post, state } = entry;
    const attachments = post.media.flatMap((each) => byId.get(each) ?? []);
    return (
      <PostItem
        key={post.id}
        post={asPost(post, author, attachments)}
        unsent={{
          status: state === 'sending' ? strings.sending : strings.notSent,
          foot: <PartOnDemand of={unsentNote} props={{ entry, attachments }} />,
        }}
      />
    );
  });
}

/** Confirms posts that the list shows although their answer was lost. */
function useLateArrivals(memberId: string, arrived: UnsentEntry[]): void {
  const queryClient = useQueryClient();
  const confirm = useEffectEvent(async () => {
    const { confirmItem } = await loadPostOutboxActions(queryClient, memberId);
    for (const { item } of arrived) void confirmItem(item);
  });
  const ids = arrived.map(({ item }) => item.id).join();
  useEffect(() => {
    // Without a network it is found out the next time.
    if (ids) confirm().catch(() => undefined);
  }, [ids]);
}
