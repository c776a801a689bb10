import { stripVTControlCharacters } from 'node:util';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import './element-errors.ts';

const failureOf = (wait: Promise<unknown>) =>
  wait.then(
    () => 'no failure',
    ({ message }: Error) => stripVTControlCharacters(message),
  );

test.each([
  ['findBy', () => screen.findByText('Send', undefined, { timeout: 60 })],
  ['waitFor', () => waitFor(() => screen.getByText('Send'), { timeout: 60 })],
])('%s that fails says why and shows the page once, as it is at the end', async (_, wait) => {
  document.body.innerHTML = '<button>Close</button>';
  setTimeout(() => (document.body.innerHTML = '<p>Sent</p>'), 20);
  const failure = await failureOf(wait());
  expect(failure).toMatch(/^Unable to find an element with the text: Send/);
  expect(failure.match(/<body>/g)).toHaveLength(1);
  expect(failure).toMatch(/<p>\s*Sent\s*<\/p>/);
});

test('a missing element that nothing waits for shows the page', async () => {
  document.body.innerHTML = '<button>Close</button>';
  const failure = await failureOf((async () => screen.getByText('Send'))());
  expect(failure).toMatch(/<button>\s*Close\s*<\/button>/);
});
