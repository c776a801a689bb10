import { numberFormat, pluralRules } from './intl-formats.ts';

/** A count as people read it: `48`, `2,847`, `12K`. */
export function formatCount(count: number): string {
  const notation = Math.abs(count) < 10_000 ? 'standard' : 'compact';
  return numberFormat({ notation }).format(count);
}

/** The forms of a text in the language's plural categories; `#` stands for the count. */
export interface PluralForms {
  one: string;
  other: string;
}

/** `plural(3, { one: '# like', other: '# likes' })` is `3 likes`. */
export function plural(count: number, forms: PluralForms): string {
  const category = pluralRules({}).select(count);
  return forms[category === 'one' ? 'one' : 'other'].replace('#', formatCount(count));
}
