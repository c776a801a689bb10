import type { Message } from '@pure/contracts/database';
import { recoverLostAnswer, RequestError } from '@pure/data';
import { MediaFailure } from '@pure/media';
import { attachmentsOf, loadUploads } from './attachments.ts';
import { sendMessage, type NewMessageMedia } from './sending.data.ts';
import type { UnsentMessageItem } from './unsent-message-outbox.ts';

/** SQLSTATE of a media path that isn't an unused accepted file. */
const NOT_ACCEPTED = '23514';

/**
 * Sends a message once its file is uploaded.
 * @throws RequestError, MediaFailure; AbortError if the upload was stopped
 */
export async function sendUnsentMessage(
  memberId: string,
  item: UnsentMessageItem,
): Promise<Message> {
  const { file } = item;
  if (file === null) return sendOnce(item, null);
  const uploads = await loadUploads(memberId);
  await uploads.waitForUploads([file]);
  try {
    return await sendOnce(item, mediaOf(memberId, file));
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== NOT_ACCEPTED) throw error;
    // Accepted files that no message uses are removed after a day. Upload it again, once.
    uploads.reset([file]);
    await uploads.waitForUploads([file]);
    return sendOnce(item, mediaOf(memberId, file));
  }
}

/** After a lost answer the same id asks for the message, and sends it if it isn't there. */
async function sendOnce(
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
