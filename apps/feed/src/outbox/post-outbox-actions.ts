import { createOutboxActions, newOutboxItem, type OutboxActions } from '@pure/drafts';
import { isRefused, unsentReasonOf } from '@pure/media';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { attachmentsOf, forgetFiles, loadUploads } from '../attachments.ts';
import { addOwnPost } from '../posts/confirmed-changes.ts';
import { sendPost } from './send-post.ts';
import { strings } from './strings.ts';
import { outboxOf, type UnsentPost } from './unsent-post.ts';

export interface PostOutboxActions extends Pick<
  OutboxActions<UnsentPost>,
  'confirmItem' | 'retryItem' | 'sendWaiting'
> {
  sendPost(written: Omit<UnsentPost, 'id' | 'writtenAt'>): Promise<void>;
  /** Sends a failed post again without the files that were refused, or without its tags. */
  retryWithout(post: UnsentPost, part: 'refused files' | 'tags'): Promise<void>;
  /** Stops the uploads of a post. It stays in the outbox as failed. */
  stopUploads(post: UnsentPost): Promise<void>;
  discardPost(post: UnsentPost): Promise<void>;
}

export function postOutboxActions(queryClient: QueryClient, memberId: string): PostOutboxActions {
  const outbox = outboxOf(memberId);
  const { sendItem, retryItem, confirmItem, sendWaiting } = createOutboxActions(outbox, {
    send: (post: UnsentPost) => sendPost(memberId, post),
    failureOf: unsentReasonOf,
    mayWait: (reason) =>
      reason.kind === 'network' || (reason.kind === 'media' && !reason.isRefused),
    onSent: (_, sent) => addOwnPost(queryClient, sent),
    async onConfirmed({ place, media }) {
      toast.success(strings.created[place.kind]);
      if (media.length > 0) await forgetFiles(memberId, media, 'release');
    },
    onFailed({ place }, reason) {
      // The upload of a file has told its own failure.
      if (reason?.kind !== 'media' && reason?.kind !== 'stopped') {
        toast.error(strings.failed[place.kind]);
      }
    },
  });

  return {
    retryItem,
    confirmItem,
    sendWaiting,
    sendPost: (written) => sendItem(newOutboxItem(written)),
    async retryWithout({ id, media }, part) {
      if (part === 'tags') outbox.getState().changeItem(id, { tags: [] });
      else {
        const { byId } = attachmentsOf(memberId).getState();
        const refused = media.filter((each) => {
          const attachment = byId.get(each);
          return !attachment || isRefused(attachment);
        });
        outbox
          .getState()
          .changeItem(id, { media: media.filter((each) => !refused.includes(each)) });
        await forgetFiles(memberId, refused, 'detach');
      }
      await retryItem(id);
    },
    async stopUploads({ media }) {
      const uploads = await loadUploads(memberId).catch(() => null);
      // Without the code nothing is being uploaded.
      uploads?.stop(media);
    },
    async discardPost({ id, media }) {
      outbox.getState().removeItem(id);
      if (media.length > 0) await forgetFiles(memberId, media, 'detach');
    },
  };
}
