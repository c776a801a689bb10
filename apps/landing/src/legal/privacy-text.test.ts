import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from 'vitest';
import { privacyText } from './privacy-text.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const migrations = readdirSync(path.join(root, 'supabase/migrations'))
  .toSorted()
  .map((file) => read(`supabase/migrations/${file}`))
  .join('\n');

/** The last definition of a function of the database, which is the one in force. */
function definitionOf(name: string): string {
  const [, body = ''] =
    migrations.match(
      new RegExp(`.*\\ncreate (?:or replace )?function private\\.${name}\\((.*?)\\n\\$\\$;`, 's'),
    ) ?? [];
  return body;
}

const text = privacyText.sections
  .flatMap(({ paragraphs = [], points = [] }) => [...paragraphs, ...points])
  .join('\n');

test.each([
  ['end after 24 hours', definitionOf('prepare_story'), "interval '24 hours'"],
  ['unsend a message for 48 hours', definitionOf('unsend_messages'), "interval '48 hours'"],
  ['use is removed after a day', definitionOf('expire_media'), "interval '1 day'"],
  ['nothing after 15 minutes at most', read('supabase/config.toml'), `jwt_expiry = ${15 * 60}\n`],
  [
    'ends after an hour at most',
    read('supabase/functions/_shared/sign-files.ts'),
    'HOUR_SECONDS = 3600;',
  ],
  ['from 90 days back', definitionOf('calendar_events'), "interval '90 days'"],
  ['one in 20 loads', read('libs/federation/src/core/failure-log.ts'), 'LOADED_SAMPLE = 1 / 20;'],
  ['for a year', definitionOf('reserve_invites'), "interval '1 year'"],
  ['an hour after the last', definitionOf('expire_media'), "failed_at < now() - interval '1 hour'"],
  ['up to three times a day', definitionOf('begin_export'), "'export', 3, interval '1 day'"],
  ['a week after the deletion at most', definitionOf('claim_receipt'), "interval '7 days'"],
])('the page says "%s", as the code does', (words, code, rule) => {
  expect(text).toContain(words);
  expect(code).toContain(rule);
});
