import { locale } from './locale.ts';

/** Formats for the reader, each made once: making one takes longer than a hundred uses. */
function cacheFormats<Options, Format>(create: (language: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (options: Options): Format => {
    // A reader who travels gets the times of the new place.
    const key = JSON.stringify([locale(), new Date().getTimezoneOffset(), options]);
    const format = formats.get(key) ?? create(locale(), options);
    formats.set(key, format);
    return format;
  };
}

export const dateFormat = cacheFormats(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);

export const numberFormat = cacheFormats(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const relativeTimeFormat = cacheFormats(
  (language, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
);

export const pluralRules = cacheFormats(
  (language, options: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
);
