interface RateLimit {
  /** in the plural, e.g. `posts` */
  many: string;
  /** e.g. `Your post is kept here` */
  kept?: string;
  /** when the limit ends */
  end: string | null;
}

export const strings = {
  rateLimited({ many, kept, end }: RateLimit): string {
    const happened = `That’s many ${many} in a short while.`;
    if (!kept) return `${happened} Try again ${end ? `after ${end}` : 'later'}.`;
    return `${happened} ${kept}${end ? `: try again after ${end}.` : '.'}`;
  },
} as const;
