import type { Message } from '@pure/contracts/database';
import { recoverLostAnswer, RequestError } from '@pure/data';
import { createOutboxQueue, perMember, type AfterFailure, type OutboxQueue } from '@pure/drafts';
import { MediaFailure } from '@pure/media';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { attachmentsOf, forgetFiles, loadUploads } from './attachments.ts';
import { reportOwnMessage } from './own-messages.ts';
import { sendMessage, type NewMessageMedia } from './sending.data.ts';
import { strings } from './strings.ts';
import {
  unsentMessagesOf,
  type UnsentMessageItem,
  type UnsentReason,
} from './unsent-message-outbox.ts';

/** SQLSTATE of a media path that isn't an unused accepted file. */
const NOT_ACCEPTED = '23514';

const startedQueueOf = perMember((memberId, memberLeft) => {
  let queue: OutboxQueue<UnsentMessageItem> | undefined;
  return (queryClient: QueryClient) => {
    if (queue) return queue;
    queue = createOutboxQueue<UnsentMessageItem, Message, UnsentReason>(
      unsentMessagesOf(memberId),
      {
        lockName: `pure.messages.${memberId}`,
        laneOf: ({ partnerId }) => partnerId,
        send: (item) => sendItem(memberId, item),
        failureOf,
        afterFailure,
        onSent: (_, message) => reportOwnMessage(queryClient, { kind: 'sent', message }),
        async onConfirmed({ file }) {
          if (file) await forgetFiles(memberId, [file], 'release');
        },
        onFailed(_, failure) {
          if (failure?.kind !== 'media' && failure?.kind !== 'stopped')
            toast.error(strings.sendFailed);
        },
      },
    );
    if (!memberLeft.aborted) queue.start();
    return queue;
  };
});

/** The member's queue of messages. The first call sends what an earlier visit left. */
export function messageQueueOf(
  memberId: string,
  queryClient: QueryClient,
): OutboxQueue<UnsentMessageItem> {
  return startedQueueOf(memberId)(queryClient);
}

/** Sends a message once its file is uploaded. After a lost answer the same id asks for it. */
async function sendItem(memberId: string, item: UnsentMessageItem): Promise<Message> {
  const { id, partnerId, content, file, reply } = item;
  const send = async () => {
    const message = {
      id,
      recipient_id: partnerId,
      content: content || null,
      reply_to: reply?.id ?? null,
      media: file ? mediaOf(memberId, file) : null,
    };
    return sendMessage(message).catch((error) =>
      recoverLostAnswer(error, () => sendMessage(message)),
    );
  };
  if (!file) return send();
  const uploads = await loadUploads(memberId);
  await uploads.waitForUploads([file]);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== NOT_ACCEPTED) throw error;
    // Accepted files that no message uses are removed after a day. Upload it again, once.
    uploads.reset([file]);
    await uploads.waitForUploads([file]);
    return send();
  }
}

function mediaOf(memberId: string, file: string): NewMessageMedia | null {
  const attachment = attachmentsOf(memberId).getState().byId.get(file);
  if (!attachment?.path) return null;
  const { path, kind, placeholder, alt } = attachment;
  return { path, type: kind, placeholder, alt: alt || null, duration_ms: null, waveform: null };
}

function failureOf(error: unknown): UnsentReason | null {
  if (error instanceof RequestError) return error;
  if (error instanceof MediaFailure) {
    return { kind: 'media', message: error.message, isRefused: error.kind === 'refused' };
  }
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped ? { kind: 'stopped' } : null;
}

function afterFailure(failure: UnsentReason): AfterFailure {
  if (failure.kind === 'media') return failure.isRefused ? 'hold' : 'retry';
  if (failure.kind === 'stopped') return 'hold';
  if (failure.kind === 'rate-limited' && failure.limitEndsAt) {
    return { notBefore: failure.limitEndsAt };
  }
  return failure.isFinal ? 'hold' : 'retry';
}
