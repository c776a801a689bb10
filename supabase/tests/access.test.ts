import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxTopic, memberMatrix, personas, accessMatrices } from './access.ts';
import { accessPage, accessPageFile } from './support/access-page.ts';
import { database } from './support/backend.ts';
import { subscribeToInbox } from './support/inbox-subscription.ts';
import { describeAccessMatrix } from './support/access/describe-access-matrix.ts';
import { createOwnerFixture, type OwnerFixture } from './support/access/owner-fixture.ts';

describeAccessMatrix('a member', memberMatrix, createOwnerFixture);

describe("the owner's inbox", () => {
  let fixture: OwnerFixture;

  beforeAll(async () => {
    fixture = await createOwnerFixture();
  });

  afterAll(async () => {
    await fixture.owner.client.removeAllChannels();
  });

  for (const persona of personas) {
    const allowed = (inboxTopic.listen as readonly string[]).includes(persona);
    test(`${persona} ${allowed ? 'may' : 'may not'} listen`, async () => {
      const subscription = await subscribeToInbox(fixture.clientOf(persona), fixture.owner.id);
      expect(subscription.joined).toBe(allowed);
      await subscription.leave();
    });
  }
});

test('the access matrices cover every table and function of the API', async () => {
  const tables = await database()<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
  `;
  const described = accessMatrices.flatMap((scene) => Object.keys(scene.tables));
  expect(new Set(described.map((thing) => thing.replace(/:.*/, '')))).toEqual(
    new Set(tables.map(({ name }) => name)),
  );
  const functions = await database()<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
  `;
  const called = accessMatrices.flatMap((scene) => Object.keys(scene.functions));
  expect(new Set(called.map((name) => name.replace(/:.*/, '')))).toEqual(
    new Set(functions.map(({ name }) => name)),
  );
});

test('docs/who-can-see-what.md matches the access matrices (npm run access:page writes it)', async () => {
  expect(await readFile(accessPageFile, 'utf8')).toBe(accessPage());
});
