import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { afterCacheNotifies, rateLimitText, recoverLostAnswer, RequestError } from '@pure/data';
import { signedUrls } from '@pure/media';
import { firstName } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { changeWindow, dropMessages } from '../thread/thread-changes.ts';
import { markQuoteGone } from '../thread/quotes.ts';
import { changeMessages } from '../thread/thread-window.ts';
import { hideMessages, unsendMessage } from './actions.data.ts';
import { strings } from './menu-strings.ts';
import { withoutContent } from '../thread/message-changes.ts';
import { pendingMessages } from '../thread/pending-messages.ts';

export type Deletion = 'unsend' | 'hide';

interface DeletionOptions {
  queryClient: QueryClient;
  partner: MemberCard;
  /** of one conversation */
  messages: Message[];
}

/** SQLSTATE `insufficient_privilege` */
const TOO_LATE = '42501';

/**
 * Unsends own messages, or deletes messages for the member alone. It shows at once, and the messages come back
 * if it fails.
 */
export async function deleteMessages(deletion: Deletion, options: DeletionOptions): Promise<void> {
  const { queryClient, partner, messages } = options;
  const ids = messages.map(({ id }) => id);
  const pending = pendingMessages.getState();
  const key = deletion === 'unsend' ? 'unsent' : 'hidden';
  const send = () =>
    deletion === 'unsend' ? Promise.all(ids.map(unsendMessage)) : hideMessages(ids);
  for (const id of ids) pending.addChange(id, { [key]: true });
  try {
    // Repeating it is no error, so the answer to a second request tells what became of the first.
    await send().catch((error: unknown) => recoverLostAnswer(error, () => send().then(() => null)));
    if (deletion === 'unsend') markUnsent(queryClient, partner.id, new Set(ids));
    else dropMessages(queryClient, partner.id, ids);
    for (const { media_url } of messages) if (media_url) signedUrls.drop('messages', media_url);
    announce(strings[deletion].done);
    await afterCacheNotifies();
  } catch (error) {
    const isFinal = error instanceof RequestError && error.isFinal;
    const onSelect = () => void deleteMessages(deletion, options);
    toast.error(
      failureText(deletion, error, firstName(partner.full_name)),
      isFinal ? undefined : { label: strings.tryAgain, onSelect },
    );
    if (!(error instanceof RequestError)) throw error;
  } finally {
    for (const id of ids) pending.settleChange(id, key);
  }
}

function markUnsent(queryClient: QueryClient, partnerId: string, ids: ReadonlySet<string>): void {
  changeWindow(queryClient, partnerId, (window) =>
    changeMessages(window, (message) =>
      ids.has(message.id) ? withoutContent(message) : markQuoteGone(message, ids),
    ),
  );
}

function failureText(deletion: Deletion, error: unknown, first: string): string {
  const limited = rateLimitText(error, strings.many);
  if (limited) return limited;
  const isRefused = error instanceof RequestError && error.isFinal;
  if (isRefused && error.kind === 'not-found') return strings.gone;
  if (isRefused && error.code === TOO_LATE) return strings.unsend.refused;
  return deletion === 'unsend' ? strings.unsend.failed(first) : strings.hide.failed;
}
