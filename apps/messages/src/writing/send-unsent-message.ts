import type { Message } from '@pure/contracts/database';
import { recoverLostAnswer } from '@pure/data';
import { MediaFailure, sendWithUploads } from '@pure/media';
import { attachmentsOf, loadUploads } from './attachments.ts';
import { sendMessage, type NewMessageMedia } from './sending.data.ts';
import type { UnsentMessageItem } from './unsent-message-outbox.ts';

/**
 * Sends a message once its file is uploaded.
 * @throws RequestError, MediaFailure; AbortError if the upload was stopped
 */
export async function sendUnsentMessage(
  memberId: string,
  item: UnsentMessageItem,
): Promise<Message> {
  const { file } = item;
  if (file === null) return sendMessageOnce(item, null);
  return sendWithUploads(await loadUploads(memberId), [file], () =>
    sendMessageOnce(item, mediaOf(memberId, file)),
  );
}

/** After a lost answer the same id asks for the message, and sends it if it isn't there. */
async function sendMessageOnce(
  { id, partnerId, content, reply, story }: UnsentMessageItem,
  media: NewMessageMedia | null,
): Promise<Message> {
  const send = () =>
    sendMessage({
      id,
      recipient_id: partnerId,
      content: content || null,
      reply_to: reply?.id ?? null,
      story_id: story,
      media,
    });
  return send().catch((error: unknown) => recoverLostAnswer(error, send));
}

function mediaOf(memberId: string, file: string): NewMessageMedia {
  const attachment = attachmentsOf(memberId).getState().byId.get(file);
  if (!attachment?.path) throw new MediaFailure('server');
  const { path, kind: type, placeholder, alt, duration_ms, waveform } = attachment;
  return { path, type, placeholder, alt: alt || null, duration_ms, waveform };
}
