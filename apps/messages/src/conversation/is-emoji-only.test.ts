import { expect, test } from 'vitest';
import { isEmojiOnly } from './is-emoji-only.ts';

test.each(['😀', '😀 😀 😀', '❤', '❤️', '👍🏽', '🇸🇪🇳🇴', '1️⃣', '©️', '👩‍❤️‍👨', '👩‍❤‍👨', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])(
  '%s is shown larger',
  (text) => expect(isEmojiOnly(text)).toBe(true),
);

test.each(['', ' ', '😀😀😀😀', '😀 ok', '1', '©', '🇸', '<3'])(
  '"%s" is shown as other texts',
  (text) => expect(isEmojiOnly(text)).toBe(false),
);
