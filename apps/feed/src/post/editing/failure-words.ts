import { formatTimeOfDay } from '@pure/ui';
import type { RequestError } from '@pure/data';
import { strings } from './strings.ts';

/** The message below a text that couldn't be saved. */
export function failureWords(why: RequestError | 'gone', isOnline: boolean): string {
  if (why === 'gone') return strings.gone;
  const { kind, limitEndsAt, isFinal } = why;
  if (kind === 'rate-limited') return strings.limited(limitEndsAt && formatTimeOfDay(limitEndsAt));
  if (isFinal) return strings.refused;
  return isOnline ? strings.unsure : strings.offline;
}
