import { locale } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates for the reader, made once: making one takes longer than a hundred uses. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A reader who travels gets the times of the new place.
  const key = JSON.stringify([locale(), new Date().getTimezoneOffset(), options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  formats.set(key, format);
  return format;
}
