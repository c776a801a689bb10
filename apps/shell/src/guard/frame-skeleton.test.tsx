import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FrameSkeleton } from './frame-skeleton.tsx';

/** A fragment without the line breaks of its formatting. */
const fragment = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../documents', name), 'utf8').replaceAll(
    /\s*\n\s*/g,
    '',
  );

test('[8] protected documents show React’s first screen before any script runs', () => {
  expect(renderToStaticMarkup(<FrameSkeleton />)).toBe(fragment('loading.html'));
  expect(fragment('loading.html')).toContain('Loading PURE...');
});

test('[9] documents of the sign-in pages say what they wait for', () => {
  expect(fragment('checking.html')).toContain('<output>Checking authentication...</output>');
});
