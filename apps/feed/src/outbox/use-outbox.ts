import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { PostFailure } from '../posts/post-failure.ts';
import { createPost } from '../posts/posts.data.ts';
import { showOwnPost } from '../posts/show-own-post.ts';
import type { UnsentPost } from './outbox.ts';
import { outboxOf } from './outboxes.ts';
import { strings } from './strings.ts';

const unexpected = { kind: 'unsure', until: null } as const;

/** The member's posts on their way, and how to send one, try again, or let go of it. */
export function useOutbox() {
  const queryClient = useQueryClient();
  const outbox = outboxOf(useMember().id);
  const unsent = useStore(outbox, ({ posts }) => posts);

  async function send(post: Pick<UnsentPost, 'id' | 'content'>): Promise<void> {
    try {
      const sent = await createPost({ id: post.id, content: post.content });
      showOwnPost(queryClient, sent);
      outbox.getState().remove(post.id);
      toast.success(strings.created);
    } catch (error) {
      const { kind, until } = error instanceof PostFailure ? error : unexpected;
      outbox.getState().failed(post.id, { kind, until });
      toast.error(strings.failed);
      if (!(error instanceof PostFailure)) throw error;
    }
  }

  return {
    unsent,
    post: (content: string) => send(outbox.getState().add(content)),
    tryAgain(post: UnsentPost) {
      if (post.state === 'sending') return;
      outbox.getState().sending(post.id);
      void send(post);
    },
    discard: (post: UnsentPost) => outbox.getState().remove(post.id),
  };
}
