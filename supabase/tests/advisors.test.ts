import { expect, test } from 'vitest';
import { runSupabaseCli } from '../types/supabase-cli.ts';
import { backend } from './support/backend.ts';

interface Advice {
  results: { name: string; level: string; detail: string }[];
}

test("the Supabase CLI's advisors report no error and no warning", async () => {
  const output = await runSupabaseCli(
    ['db', 'advisors', '--level', 'warn', '--output-format', 'json'],
    backend().databaseUrl,
  );
  const { results } = JSON.parse(output) as Advice;
  expect(results.map(({ name, level, detail }) => `${level} ${name}: ${detail}`)).toEqual([]);
});
