import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { PostFailure } from '../posts/post-failure.ts';
import { createPost } from '../posts/posts.data.ts';
import { showOwnPost } from '../posts/show-own-post.ts';
import type { Outbox, UnsentPost } from './outbox.ts';
import { outboxOf } from './outboxes.ts';
import { strings } from './strings.ts';

const unexpected = { kind: 'unsure', until: null } as const;

/** The member's posts on their way, and how to send one, try again, or let go of it. */
export function useOutbox() {
  const queryClient = useQueryClient();
  const outbox = outboxOf(useMember().id);
  const unsent = useStore(outbox, ({ posts }) => posts);

  async function send(post: UnsentPost): Promise<void> {
    try {
      const sent = await createPost(post);
      showOwnPost(queryClient, sent);
      outbox.getState().remove(post.id);
      toast.success(strings.created[post.place.kind]);
    } catch (error) {
      const { kind, until } = error instanceof PostFailure ? error : unexpected;
      outbox.getState().failed(post.id, { kind, until });
      toast.error(strings.failed[post.place.kind]);
      if (!(error instanceof PostFailure)) throw error;
    }
  }

  return {
    unsent,
    post: (written: Parameters<Outbox['add']>[0]) => send(outbox.getState().add(written)),
    tryAgain(post: UnsentPost) {
      if (post.state === 'sending') return;
      outbox.getState().sending(post.id);
      void send(post);
    },
    discard: (post: UnsentPost) => outbox.getState().remove(post.id),
  };
}
