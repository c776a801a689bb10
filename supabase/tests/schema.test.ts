import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpSchema, type SchemaDump } from '../schema/dump-schema.ts';
import { generateDatabaseTypes, typesFile } from '../types/database-types.ts';
import { accessMatrices } from './access.ts';
import { backend } from './support/backend.ts';
import { finalBuckets } from './support/media.ts';

let admin: Sql;
let dump: SchemaDump;

beforeAll(async () => {
  admin = postgres(backend().adminUrl, { max: 1, onnotice: () => {} });
  dump = await dumpSchema(admin);
});

afterAll(() => admin.end());

/** The names in a section of the dump that the pattern captures. */
const namesIn = (section: string, pattern: RegExp): Set<string> =>
  new Set((dump.get(section) ?? []).flatMap((entry) => pattern.exec(entry)?.[1] ?? []));

/** `friendships: a request` and `friendships: a friendship` are rows about one table. */
const withoutCase = (names: string[]): Set<string> =>
  new Set(names.map((name) => name.replace(/:.*/, '')));

describe('the committed files agree with the schema that the migrations make', () => {
  test('the access matrices cover every table and function of the API', () => {
    expect(withoutCase(accessMatrices.flatMap(({ tables }) => Object.keys(tables)))).toEqual(
      namesIn('tables and views', /^public\.(\w+) kind [rvmp] /),
    );
    expect(withoutCase(accessMatrices.flatMap(({ functions }) => Object.keys(functions)))).toEqual(
      namesIn(
        'grants on functions',
        /^public\.(\w+)\(.*\) to (?:anon|authenticated|service_role):/,
      ),
    );
  });

  test('every function of the API is granted to a role that can call it', () => {
    expect(namesIn('grants on functions', /^public\.(\w+)\(/)).toEqual(
      namesIn(
        'grants on functions',
        /^public\.(\w+)\(.*\) to (?:anon|authenticated|service_role):/,
      ),
    );
  });

  test('the buckets are those that the tests of files cover', () => {
    expect(namesIn('buckets', /^(\w+):/)).toEqual(new Set([...finalBuckets, 'uploads']));
  });

  test('the committed types match the database (npm run types:database writes them)', async () => {
    expect(await generateDatabaseTypes(backend().databaseUrl)).toBe(
      await readFile(typesFile, 'utf8'),
    );
  });
});
