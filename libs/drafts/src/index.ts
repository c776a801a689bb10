export { formDraft, type FormDraft } from './form-draft.ts';
export { keepWaitingActions } from './keep-waiting-actions.ts';
export { keepWaitingToggles } from './keep-waiting-toggles.ts';
export { memberStorage, type MemberStorage } from './member-storage.ts';
export { createOutboxActions, type OutboxActions } from './outbox-actions.ts';
export {
  createOutbox,
  findEntry,
  newOutboxItem,
  type OutboxEntry,
  type OutboxItem,
} from './outbox.ts';
export { createOutboxQueue, type OutboxQueue } from './outbox-queue.ts';
export type { AfterFailure } from './queue-sender.ts';
export { oncePerClient } from './once-per-client.ts';
export { perMember } from './per-member.ts';
export {
  arrayOf,
  isBoolean,
  isMemberCard,
  isNumber,
  isString,
  isUuid,
  nullable,
  objectOf,
  oneOf,
  readStored,
  type Validator,
} from './stored-json.ts';
export { useDraftedForm } from './use-drafted-form.ts';
