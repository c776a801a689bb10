import { expect, test } from 'vitest';
import { isolateText } from './isolate-text.ts';

test.each(['محمد', 'נועה', 'Mo محمد'])('“%s” keeps its own direction in a sentence', (name) => {
  expect(isolateText(name)).toBe(`\u2068${name}\u2069`);
});

test.each(['Zoë', '王芳', 'Ольга', ''])('“%s” needs no marks', (name) => {
  expect(isolateText(name)).toBe(name);
});
