import { emoji } from '@pure/ui';

type NamedEmoji = (typeof emoji)[number];

const QUICK = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

/** The six that come first. */
export const quickReactions: readonly NamedEmoji[] = QUICK.flatMap((symbol) =>
  emoji.filter(([each]) => each === symbol),
);

/** The composer's other emoji. */
export const moreReactions: readonly NamedEmoji[] = emoji.filter(
  ([symbol]) => !QUICK.includes(symbol),
);
