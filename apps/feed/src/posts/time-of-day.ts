import { locale } from '@pure/ui';

/** `10:15`, as the reader writes it. @param at ISO 8601 */
export function timeOfDay(at: string): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(at));
}
