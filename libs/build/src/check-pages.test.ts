import type { DeclaredPage } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { checkChunks, checkPages, checkSlots } from './check-pages.ts';

const notes: DeclaredPage = { access: 'protected', chunk: 'page-notes', title: 'Notes' };

const check = (path: string, page: object) => () =>
  checkPages('notes', { [path]: page as DeclaredPage });

test('a page with its access, title and chunk is declared', () => {
  expect(check('/app/notes', notes)).not.toThrow();
  expect(check('/notes/:noteId', { ...notes, access: 'public' })).not.toThrow();
});

test.each([
  ['/notes', notes, /declares \/notes, but it is protected: pages below \/app are protected/],
  ['/app/notes', { ...notes, access: 'public' }, /but it is public: pages below \/app/],
  ['app/notes', notes, /a path consists of segments/],
  ['/app/notes', { ...notes, title: '' }, /notes declares \/app\/notes, but its `title`/],
  [
    '/app/notes',
    { ...notes, acces: 'protected' },
    /^notes declares \/app\/notes, but `acces` isn't a field of a page\.$/,
  ],
  [
    '/app/notes',
    { ...notes, document: { titel: 'Notes' } },
    /but `document.titel` isn't a field of a page\./,
  ],
  ['/app/notes', { ...notes, requests: 'everything' }, /its `requests`/],
  ['/app/notes', { ...notes, navigation: { name: 'Notes' } }, /its `navigation.icon`/],
  [
    '/app/notes',
    { ...notes, navigation: { name: 'Notes', icon: '<script>' } },
    /its `navigation.icon` is no path data of an SVG/,
  ],
  [
    '/app/notes',
    { ...notes, navigation: { name: 'Notes', icon: `M0 0${'h1'.repeat(400)}` } },
    /its `navigation.icon` is longer than 800 characters/,
  ],
])('a mistake is refused in a sentence: %s %o', (path, page, sentence) => {
  expect(check(path, page)).toThrow(sentence);
});

test('a chunk that no code has is refused, of a page and of what it loads on demand', () => {
  const pages = { '/app/notes': { ...notes, offline: ['write-note'] } };
  const declares =
    (...chunks: string[]) =>
    () =>
      checkChunks('notes', pages, chunks);
  expect(declares('page-notes', 'write-note')).not.toThrow();
  expect(declares('page-note', 'write-note')).toThrow(
    'notes declares the chunk page-notes for /app/notes, but builds none of that name.',
  );
  expect(declares('page-notes')).toThrow('notes declares the chunk write-note for /app/notes');
});

test.each(['feed/nope', 'feed'])('a slot that no code shows is refused: %s', (slot) => {
  const pages = { '/app/notes': { slots: ['feed/post-list', slot] } };
  expect(() => checkSlots('notes', pages, ['feed/post-list', slot])).not.toThrow();
  expect(() => checkSlots('notes', pages, ['feed/post-list'])).toThrow(
    `notes declares the slot ${slot} for /app/notes, but shows no <Slot> of that name.`,
  );
});
