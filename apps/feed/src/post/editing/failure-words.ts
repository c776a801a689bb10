import { timeOfDay } from '../../posts/time-of-day.ts';
import type { Edit } from '../../posts/edits.ts';
import { strings } from './strings.ts';

/** What the member reads below words that couldn't be saved. */
export function failureWords({ kind, until }: NonNullable<Edit['why']>, isOnline: boolean): string {
  switch (kind) {
    case 'gone':
      return strings.gone;
    case 'limited':
      return strings.limited(until && timeOfDay(until));
    case 'refused':
      return strings.refused;
    case 'unsure':
      return isOnline ? strings.unsure : strings.offline;
  }
}
