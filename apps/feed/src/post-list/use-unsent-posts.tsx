import { importPart } from '@pure/contracts/import-part';
import type { MemberCard, Post, PostSource } from '@pure/contracts';
import { attachedItems, type Attachment } from '@pure/media';
import { PartOnDemand, useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { attachmentsOf } from '../attachments.ts';
import { unsentNote } from '../outbox/unsent-note-on-demand.ts';
import { outboxOf, type UnsentEntry, type UnsentPost } from '../outbox/unsent-post.ts';
import { homeOfUnsent, listsFor } from '../posts/place-of.ts';
import { nameOf } from '../posts/post-keys.ts';
import { useAuthor } from '../posts/use-author.ts';
import type { ListedPost } from './post-item.tsx';
import { strings } from './strings.ts';

/** The member's unsent posts that belong to a list and aren't in it yet. */
export function useUnsentPosts(source: PostSource, posts: Post[]): ListedPost[] {
  const author = useAuthor();
  const { id } = author;
  const entries = useStore(outboxOf(id), (outbox) => outbox.entries);
  const byId = useStore(attachmentsOf(id), (attachments) => attachments.byId);

  useWaitingPosts(
    id,
    entries.some(({ item }) => item.waitsForNetwork),
  );

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
    return {
      post: draftCard(post, author, attachments),
      unsent: {
        status: state === 'sending' ? strings.sending : strings.notSent,
        foot: <PartOnDemand of={unsentNote} props={{ entry, attachments }} />,
      },
    };
  });
}

/** Sends posts that wait for the network. */
function useWaitingPosts(memberId: string, isWaiting: boolean): void {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  // Loaded at once, for the moment when the network is back on another page, or then.
  const due = isWaiting && (isOnline ? 'now' : 'later');
  useEffect(() => {
    if (!due) return;
    void importPart(
      () => import(/* webpackChunkName: "offline" */ '../outbox/send-waiting-posts.ts'),
    ).then(
      ({ sendWaitingPosts }) => sendWaitingPosts(queryClient, memberId),
      // Until it can be loaded, the posts stand as unsent, with a button.
      () => undefined,
    );
  }, [queryClient, memberId, due]);
}

/** Confirms posts that the list contains although their answer was lost. */
function useLateArrivals(memberId: string, arrived: UnsentEntry[]): void {
  const queryClient = useQueryClient();
  const confirm = useEffectEvent(async () => {
    const { postOutboxActions } = await importPart(
      () => import(/* webpackChunkName: "composer" */ '../outbox/post-outbox-actions.ts'),
    );
    const { confirmItem } = postOutboxActions(queryClient, memberId);
    for (const { item } of arrived) void confirmItem(item);
  });
  const ids = arrived.map(({ item }) => item.id).join();
  useEffect(() => {
    // If the chunk can't be loaded, the next visit confirms them.
    if (ids) confirm().catch(() => undefined);
  }, [ids]);
}

/** The unsent post as it will look after it has been sent. */
function draftCard(
  { id, place, content, tags, writtenAt }: UnsentPost,
  author: MemberCard,
  attachments: Attachment[],
): Post {
  return {
    id,
    content,
    author,
    home: homeOfUnsent(place),
    media: attachedItems(attachments),
    tags: tags.map((member) => ({ id: member.id, member })),
    likes_count: 0,
    comments_count: 0,
    shares_count: 0,
    liked_by_me: false,
    reposted_by_me: false,
    may_delete: true,
    comments: [],
    original: null,
    created_at: writtenAt,
    edited_at: null,
  };
}
