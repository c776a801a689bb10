import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxTopic, memberScene, personas, scenes } from './access.ts';
import { accessPage, accessPageFile } from './support/access-page.ts';
import { database } from './support/backend.ts';
import { listen } from './support/listen.ts';
import { describeScene } from './support/stages/describe-scene.ts';
import { ownerStage, type OwnerStage } from './support/stages/owner-stage.ts';

describeScene('a member', memberScene, ownerStage);

describe("the owner's inbox", () => {
  let stage: OwnerStage;

  beforeAll(async () => {
    stage = await ownerStage();
  });

  afterAll(async () => {
    await stage.owner.client.removeAllChannels();
  });

  for (const persona of personas) {
    const allowed = (inboxTopic.listen as readonly string[]).includes(persona);
    test(`${persona} ${allowed ? 'may' : 'may not'} listen`, async () => {
      const ears = await listen(stage.clientOf(persona), stage.owner.id);
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
