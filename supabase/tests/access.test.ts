import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxTopic } from './access/member-tables.ts';
import { memberMatrix } from './access.ts';
import { personas } from './access/member-personas.ts';
import { accessPage, accessPageFile } from './support/access-page.ts';
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

test('docs/who-can-see-what.md matches the access matrices (npm run access:page writes it)', async () => {
  expect(await readFile(accessPageFile, 'utf8')).toBe(accessPage());
});
