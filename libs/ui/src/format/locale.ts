/** The reader's variant of English, for dates and numbers. */
export function locale(): string {
  return navigator.languages?.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
}
