import type { Message } from '@pure/contracts/database';
import { formatLimitEnd, RequestError } from '@pure/data';
import {
  createOutboxQueue,
  findEntry,
  perMember,
  type AfterFailure,
  type OutboxQueue,
} from '@pure/drafts';
import { unsentReasonOf, type UnsentReason } from '@pure/media';
import { announce, toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { forgetFiles, loadUploads } from './attachments.ts';
import { sendUnsentMessage } from './send-unsent-message.ts';
import { toDeviceTime } from '../thread/server-clock.ts';
import { strings } from './strings.ts';
import { unsentMessagesOf, type UnsentMessageItem } from './unsent-message-outbox.ts';

interface MessageQueue extends OutboxQueue<UnsentMessageItem> {
  /** Stops the upload of a message's file. The message stays as failed. */
  stopUpload(item: UnsentMessageItem): void;
  /** Sends a reply to a story as a message that names none. */
  sendWithoutStory(id: string): void;
}

type StoreOwnMessage = typeof import('../conversations/own-messages.ts').storeOwnMessage;

interface SentMessage {
  message: Message;
  /** puts it into the caches */
  store: StoreOwnMessage | null;
}

/** Null before the page of messages has loaded: no cache holds a conversation then. */
async function loadStore(): Promise<StoreOwnMessage | null> {
  try {
    // oxlint-disable-next-line pure/part-imports -- it takes the module that has loaded, and loads none
    return (await import(/* webpackMode: "weak" */ '../conversations/own-messages.ts'))
      .storeOwnMessage;
  } catch {
    return null;
  }
}

const startedQueueOf = perMember((memberId) => {
  let queue: MessageQueue | undefined;
  return (queryClient: QueryClient) => (queue ??= startQueue(memberId, queryClient));
});

/** The member's queue of messages. The first call sends what an earlier visit left. */
export function messageQueueOf(memberId: string, queryClient: QueryClient): MessageQueue {
  return startedQueueOf(memberId)(queryClient);
}

function startQueue(memberId: string, queryClient: QueryClient): MessageQueue {
  /** Messages that are tried again by themselves. A toast for each try would be too many. */
  const reportedFailures = new Set<string>();
  const queue = createOutboxQueue<UnsentMessageItem, SentMessage, UnsentReason>(
    unsentMessagesOf(memberId),
    {
      lockName: `pure.messages.${memberId}`,
      laneOf: ({ partnerId }) => partnerId,
      send: async (item) => ({
        message: await sendUnsentMessage(memberId, item),
        store: await loadStore(),
      }),
      failureOf: unsentReasonOf,
      afterFailure,
      onSent: (_, { message, store }) => store?.(queryClient, message),
      async onConfirmed({ file }) {
        announce(strings.sent[file ? 'file' : 'text']);
        if (file) await forgetFiles(memberId, [file], 'release');
      },
      onFailed({ id, file }, reason) {
        if (reportedFailures.has(id) || reason?.kind === 'media' || reason?.kind === 'stopped')
          return;
        reportedFailures.add(id);
        toast.error(
          isStoryEnded(reason)
            ? strings.storyEnded
            : (refusalText(reason) ?? limitText(reason) ?? strings.failed[file ? 'file' : 'text']),
        );
      },
    },
  );
  queue.start();
  function retryItem(id: string): void {
    reportedFailures.delete(id);
    queue.retryItem(id);
  }
  return {
    ...queue,
    retryItem,
    sendWithoutStory(id) {
      unsentMessagesOf(memberId).getState().changeItem(id, { story: null });
      retryItem(id);
    },
    discardItem(id) {
      const file = findEntry(unsentMessagesOf(memberId), id)?.item.file;
      queue.discardItem(id);
      if (file) void forgetFiles(memberId, [file], 'detach');
    },
    stopUpload({ file }) {
      if (!file) return;
      void loadUploads(memberId).then(
        (uploads) => uploads.stop([file]),
        // Without the code nothing is being uploaded.
        () => undefined,
      );
    },
  };
}

function afterFailure(failure: UnsentReason): AfterFailure {
  if (failure.kind === 'media') return failure.isRefused ? 'hold' : 'retry';
  if (failure.kind === 'stopped') return 'hold';
  if (failure.kind === 'rate-limited' && failure.limitEndsAt) {
    return { notBefore: toDeviceTime(failure.limitEndsAt) };
  }
  return failure.isFinal ? 'hold' : 'retry';
}

/** SQLSTATE of a refusal that the server words for the member. */
const INSUFFICIENT_PRIVILEGE = '42501';

export function refusalText(reason: UnsentReason | null): string | null {
  const isWorded = reason instanceof RequestError && reason.code === INSUFFICIENT_PRIVILEGE;
  return isWorded ? reason.message : null;
}

/** The database gives this refusal no code of its own. */
export const isStoryEnded = (reason: UnsentReason | null): boolean =>
  refusalText(reason) === 'This story has ended.';

/** The time at which a rate-limited message is sent again. */
function limitText(reason: UnsentReason | null): string | null {
  if (reason?.kind !== 'rate-limited' || !reason.limitEndsAt) return null;
  return strings.limited(formatLimitEnd(toDeviceTime(reason.limitEndsAt)));
}
