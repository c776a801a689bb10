import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  functionAccess,
  inboxTopic,
  personas,
  scenes,
  tableAccess,
  type AccessFunction,
  type TableAccess,
  type TableThing,
} from './access.ts';
import { operations } from './access/scene.ts';
import { accessPage, accessPageFile } from './support/access-page.ts';
import { succeeds } from './support/attempts.ts';
import { database } from './support/backend.ts';
import { answer } from './support/calls.ts';
import { gatherCast, type Cast, type Rows } from './support/cast.ts';
import { listen } from './support/listen.ts';

let cast: Cast;
let rows: Rows;

beforeAll(async () => {
  cast = await gatherCast();
});

beforeEach(async () => {
  rows = await cast.arrange();
});

afterAll(async () => {
  await cast.owner.client.removeAllChannels();
});

describe('tables [192] [193]', () => {
  for (const [thing, access] of Object.entries(tableAccess) as [TableThing, TableAccess][]) {
    for (const operation of operations) {
      for (const persona of personas) {
        const allowed = access[operation].includes(persona);
        test(`${thing}: ${persona} ${allowed ? 'may' : 'may not'} ${operation}`, async () => {
          expect(await succeeds(thing, operation, cast.clientOf(persona), cast, rows)).toBe(
            allowed,
          );
        });
      }
    }
  }
});

describe('functions [192]', () => {
  for (const [name, answers] of Object.entries(functionAccess)) {
    for (const persona of personas) {
      test(`${name}: ${persona} gets ${answers[persona]}`, async () => {
        const client = cast.clientOf(persona);
        expect(await answer(name as AccessFunction, client, cast, rows)).toBe(answers[persona]);
      });
    }
  }
});

describe("the owner's inbox", () => {
  for (const persona of personas) {
    const allowed = (inboxTopic.listen as readonly string[]).includes(persona);
    test(`${persona} ${allowed ? 'may' : 'may not'} listen`, async () => {
      const ears = await listen(cast.clientOf(persona), cast.owner.id);
      expect(ears.joined).toBe(allowed);
      await ears.leave();
    });
  }
});

test('every table and function of the API has its row in the access table', async () => {
  const tables = await database()<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
  `;
  const described = scenes.flatMap((scene) => Object.keys(scene.tables));
  expect(new Set(described.map((thing) => thing.replace(/:.*/, '')))).toEqual(
    new Set(tables.map(({ name }) => name)),
  );
  const functions = await database()<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
  `;
  const called = scenes.flatMap((scene) => Object.keys(scene.functions));
  expect(new Set(called.map((name) => name.replace(/:.*/, '')))).toEqual(
    new Set(functions.map(({ name }) => name)),
  );
});

test('the page in plain words is that of the table (npm run access:page writes it)', async () => {
  expect(await readFile(accessPageFile, 'utf8')).toBe(accessPage());
});
