import { dateFormat } from './intl-formats.ts';

/** `10:15`, in the reader's locale. @param at ISO 8601 */
export function formatTimeOfDay(at: string): string {
  return dateFormat({ timeStyle: 'short' }).format(new Date(at));
}
