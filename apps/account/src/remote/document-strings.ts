/** Words of documents that no page shows. */
export const strings = {
  about:
    'A friends-only social network: no ads, no ranking, no data harvesting. Only your friends read what you post.',
} as const;
