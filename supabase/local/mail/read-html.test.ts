import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readText } from './read-html.ts';

const templates = path.resolve(import.meta.dirname, '../../templates');

test.each(readdirSync(templates))('each link ends its line in the text of %s', (name) => {
  const text = readText(readFileSync(path.join(templates, name), 'utf8'));
  const links = text.split('\n').filter((line) => /\{\{ \.(SiteURL|ConfirmationURL)/.test(line));
  for (const line of links) expect(line).toMatch(/: \{\{ \.\w+ \}\}[\w/-]*$/);
});

test.each(readdirSync(templates).filter((name) => name.endsWith('_notification.html')))(
  '%s says what to do if it wasn’t the member, with the link for it',
  (name) => {
    const text = readText(readFileSync(path.join(templates, name), 'utf8'));
    expect(text).toMatch(/If this wasn’t you, [^.]*(write to us|choose a new password) at once/);
    expect(text).toMatch(/\{\{ \.SiteURL \}\}\/(contact|reset-password)/);
  },
);
