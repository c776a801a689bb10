import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { clientWrites } from './support/client-writes.ts';
import { createOneOfEach, type OneOfEach } from './support/one-of-each.ts';
import { clientPrivileges } from './structure/client-grants.ts';

/** In the form `update posts.content`. */
const grantedColumns = clientPrivileges.filter((each) => /^(insert|update) /.test(each));
const tableOf = (privilege: string) => privilege.split(/[ .]/)[1] ?? '';

let fixture: OneOfEach;

beforeAll(async () => {
  fixture = await createOneOfEach();
}, 60_000);

test.for(Object.entries(clientWrites))(
  'a member can write to %s through the API',
  async ([table, of]) => {
    const written: string[] = [];
    for (const { by, row, at } of of(fixture)) {
      const rows = (by.client as SupabaseClient).from(table);
      const sent = at
        ? rows.update(row, { count: 'exact' }).match(at)
        : rows.insert(row, { count: 'exact' });
      const { error, count } = await sent;
      expect({ row, error, count }).toEqual({ row, error: null, count: 1 });
      const action = at ? 'update' : 'insert';
      written.push(...Object.keys(row).map((column) => `${action} ${table}.${column}`));
    }
    expect(new Set(written)).toEqual(
      new Set(grantedColumns.filter((each) => tableOf(each) === table)),
    );
  },
);

test('the writes cover every table that clients may write', () => {
  expect(new Set(Object.keys(clientWrites))).toEqual(new Set(grantedColumns.map(tableOf)));
});
