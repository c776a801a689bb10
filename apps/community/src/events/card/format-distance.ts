import { locale } from '@pure/ui';

/** `12.3`: kilometres to one decimal (row 154). */
export function formatDistance(km: number): string {
  return km.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
