import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingScreen } from './loading-screen.tsx';
import { strings } from './strings.ts';

/** A fragment without the line breaks of its formatting. */
const fragment = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../documents', name), 'utf8').replaceAll(
    /\s*\n\s*/g,
    '',
  );

test('[8] protected documents show React’s first screen before any script runs', () => {
  expect(renderToStaticMarkup(<LoadingScreen words={strings.loading} />)).toBe(
    fragment('loading.html'),
  );
  expect(fragment('loading.html')).toContain('Loading PURE...');
});

test('[9] documents of the sign-in pages do so, too', () => {
  expect(renderToStaticMarkup(<LoadingScreen words={strings.checking} />)).toBe(
    fragment('checking.html'),
  );
  expect(fragment('checking.html')).toContain('Checking authentication...');
});
