import type { Message } from '@pure/contracts/database';
import { serverNow } from './server-clock.ts';

const EDITABLE_MS = 15 * 60_000;
const UNSENDABLE_MS = 48 * 60 * 60_000;

// The database decides, by its own clock.

/** Whether the member may still change the text of one of their messages (row 142). */
export function isEditable({ message_type, unsent, created_at }: Message): boolean {
  return message_type === 'text' && !unsent && isYounger(created_at, EDITABLE_MS);
}

/** Whether the member may still unsend one of their messages (row 142). */
export function isUnsendable({ unsent, created_at }: Message): boolean {
  return !unsent && isYounger(created_at, UNSENDABLE_MS);
}

function isYounger(at: string, ageMs: number): boolean {
  return serverNow() - Date.parse(at) < ageMs;
}
