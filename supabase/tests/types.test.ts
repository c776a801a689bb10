import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { databaseTypes, typesFile } from '../types/database-types.ts';
import { backend } from './support/backend.ts';

test('the committed types match the database (npm run types:database writes them)', async () => {
  expect(await databaseTypes(backend().databaseUrl)).toBe(await readFile(typesFile, 'utf8'));
});
