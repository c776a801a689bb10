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
  /** messages of one conversation */
  messages: Message[];
}

/** SQLSTATE `insufficient_privilege` */
const TOO_LATE = '42501';

/**
 * Unsends own messages, or deletes messages for the member alone. It shows at once, and the messages come back
 * for which it fails.
 */
export async function deleteMessages(deletion: Deletion, options: DeletionOptions): Promise<void> {
  const { queryClient, partner, messages } = options;
  const pending = pendingMessages.getState();
  const key = deletion === 'unsend' ? 'unsent' : 'hidden';
  for (const { id } of messages) pending.addChange(id, { [key]: true });
  try {
    const errors = await (deletion === 'unsend' ? unsendEach : hideAll)(messages.map(idOf));
    const done = messages.filter((_, index) => errors[index] === undefined);
    const ids = done.map(idOf);
    if (deletion === 'unsend') markUnsent(queryClient, partner.id, new Set(ids));
    else dropMessages(queryClient, partner.id, ids);
    for (const { media_url } of done) if (media_url) signedUrls.drop('messages', media_url);
    if (done.length === messages.length) announce(strings[deletion].done);
    else reportFailures(deletion, options, errors);
    await afterCacheNotifies();
  } finally {
    for (const { id } of messages) pending.settleChange(id, key);
  }
}

const idOf = ({ id }: Message) => id;

/** @returns the error of each message, in their order; undefined where it succeeded */
async function unsendEach(ids: string[]): Promise<unknown[]> {
  const results = await Promise.allSettled(ids.map((id) => sendTwice(() => unsendMessage(id))));
  return results.map((result) => (result.status === 'rejected' ? result.reason : undefined));
}

async function hideAll(ids: string[]): Promise<unknown[]> {
  const [result] = await Promise.allSettled([sendTwice(() => hideMessages(ids))]);
  return ids.map(() => (result.status === 'rejected' ? result.reason : undefined));
}

/** Repeating it is no error, so the answer to a second request tells whether the first succeeded. */
function sendTwice(send: () => Promise<void>): Promise<unknown> {
  return send().catch((error: unknown) => recoverLostAnswer(error, () => send().then(() => null)));
}

/** Says how many messages failed and why, and offers to try those again that may succeed. */
function reportFailures(deletion: Deletion, options: DeletionOptions, errors: unknown[]): void {
  const failed = options.messages.filter((_, index) => errors[index] !== undefined);
  const again = options.messages.filter((_, index) => mayRepeat(errors[index]));
  const error = errors.find(mayRepeat) ?? errors.find((each) => each !== undefined);
  const reason = failureText(deletion, error, firstName(options.partner.full_name));
  const text =
    failed.length === errors.length
      ? reason
      : strings.unsend.some(failed.length, errors.length, reason);
  const onSelect = () => void deleteMessages(deletion, { ...options, messages: again });
  toast.error(text, again.length === 0 ? undefined : { label: strings.tryAgain, onSelect });
  const unexpected = errors.find((each) => each && !(each instanceof RequestError));
  if (unexpected) throw unexpected;
}

const mayRepeat = (error: unknown) =>
  error !== undefined && !(error instanceof RequestError && error.isFinal);

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
