/** The member's own English: the words on screen are English, their dates and numbers follow the reader. */
export function locale(): string {
  return navigator.languages?.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
}
