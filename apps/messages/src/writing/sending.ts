/** The chunk that sends messages and shows those on their way. */
export { messageQueueOf } from './message-queue.ts';
export { sendDraft } from './send-draft.ts';
export { UnsentMessage as default } from './unsent-message.tsx';
