import { emoji } from '@pure/ui';
import { expect, test } from 'vitest';
import { moreReactions, quickReactions } from './quick-reactions.ts';

test('six quick reactions come first, then the composer’s other emoji, each once [142]', () => {
  expect(quickReactions.map(([symbol]) => symbol)).toEqual(['👍', '❤️', '😂', '😮', '😢', '🙏']);
  const all = [...quickReactions, ...moreReactions].map(([symbol]) => symbol);
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual(emoji.map(([symbol]) => symbol).toSorted());
});
