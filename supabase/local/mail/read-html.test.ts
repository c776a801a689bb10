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
