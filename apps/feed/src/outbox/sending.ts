import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { attachmentsOf } from '../attachments/attachments.ts';
import { isRefused } from '../attachments/attachment.ts';
import { forgetFiles } from '../attachments/forget-files.ts';
import { loadUploads } from '../attachments/load-uploads.ts';
import { showOwnPost } from '../posts/show-own-post.ts';
import type { UnsentPost, WhyUnsent, WrittenPost } from './outbox.ts';
import { outboxOf } from './outboxes.ts';
import { sendPost } from './send-post.ts';
import { strings } from './strings.ts';
import { isExpected, whyUnsent } from './why-unsent.ts';

export type Sending = ReturnType<typeof sending>;

/** How to send a post of a member's, try again, or let go of it. */
export function sending(queryClient: QueryClient, memberId: string) {
  const outbox = outboxOf(memberId);
  // The lists, and who is told, may be somebody else's by the time of an answer.
  const hasLeft = () => session.getState().user?.id !== memberId;

  /** It is there. */
  async function confirm(post: UnsentPost): Promise<void> {
    outbox.getState().remove(post.id);
    toast.success(strings.created[post.place.kind]);
    if (post.media.length > 0) await forgetFiles(memberId, post.media, 'release');
  }

  async function send(post: UnsentPost): Promise<void> {
    try {
      const sent = await sendPost(memberId, post);
      if (hasLeft()) return;
      showOwnPost(queryClient, sent);
      await confirm(post);
    } catch (error) {
      if (!hasLeft()) fail(post, whyUnsent(error));
      if (!isExpected(error)) throw error;
    }
  }

  function fail(post: UnsentPost, why: WhyUnsent): void {
    outbox.getState().failed(post.id, why);
    // Why a file failed was told already.
    if (why.kind !== 'media' && why.kind !== 'stopped')
      toast.error(strings.failed[post.place.kind]);
  }

  function again(id: string): void {
    outbox.getState().sending(id);
    const post = outbox.getState().posts.find((each) => each.id === id);
    if (post) void send(post);
  }

  return {
    confirm,
    /** Sends something new. */
    post: (written: WrittenPost) => send(outbox.getState().add(written)),
    tryAgain(post: UnsentPost) {
      if (post.state === 'failed') again(post.id);
    },
    /** Posts what can be: without the files that are refused, or without tags. */
    async tryWithout(post: UnsentPost, what: 'refused files' | 'tags') {
      if (post.state !== 'failed') return;
      if (what === 'tags') outbox.getState().change(post.id, { tags: [] });
      else {
        const { byId } = attachmentsOf(memberId).getState();
        const refused = post.media.filter((id) => {
          const attachment = byId.get(id);
          return !attachment || isRefused(attachment);
        });
        const media = post.media.filter((id) => !refused.includes(id));
        outbox.getState().change(post.id, { media });
        await forgetFiles(memberId, refused, 'detach');
      }
      again(post.id);
    },
    /** Before it is complete, a post can be stopped; it stays, unsent. */
    stop: async (post: UnsentPost) => (await loadUploads(memberId)).stop(post.media),
    async discard(post: UnsentPost) {
      outbox.getState().remove(post.id);
      if (post.media.length > 0) await forgetFiles(memberId, post.media, 'detach');
    },
  };
}
