/** The chunk that sends messages and shows those on their way. */
export { messageQueueOf } from './message-queue.ts';
export { QuoteStrip } from './quote-strip.tsx';
export { saveMessageEdit } from './save-message-edit.ts';
export { createTypingHint } from './typing-hint.ts';
export { UnsentMessage } from './unsent-message.tsx';
