import { beforeAll, describe, expect, test } from 'vitest';
import { operations, type AccessMatrix } from './access/access-matrix.ts';
import { eventMatrix } from './access/event.ts';
import { groupMatrix } from './access/group.ts';
import { memberMatrix } from './access.ts';
import type { AccessFixture } from './support/access/access-fixture.ts';
import { createEventFixture } from './support/access/event-fixture.ts';
import { attemptCall } from './support/access/function-calls.ts';
import { createGroupFixture } from './support/access/group-fixture.ts';
import { sendEventNotices } from './support/groups-and-events.ts';
import { createOwnerFixture } from './support/access/owner-fixture.ts';
import { database } from './support/backend.ts';
import { attemptOperation } from './support/access/table-attempts.ts';
import { addFactor } from './support/sessions.ts';

/**
 * Empty answers of functions that refuse a deleted account's token because its session is gone. Here the session
 * lives; the last test of each matrix proves that these functions change nothing.
 */
const emptyAnswers: Record<string, string> = {
  clear_quiet_hours: 'never quiet',
  end_friendship: 'none',
  /** about the password of the token itself */
  has_fresh_sign_in: 'yes',
  set_findable_by: 'everybody',
  stop_calendar_link: 'done',
  withdraw_group_request: 'null',
};

/** Each try counts, and the call of `accept_media` reserves a path first, as the server. */
const changing = ['private.rate_limits', 'private.media'];

/** All rows that name one of these members, as one hash for each table. */
async function hashRows(members: readonly string[]): Promise<Record<string, string>> {
  const tables = await database()<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and (table_schema in ('public', 'private') or table_schema = 'auth' and table_name in ('sessions', 'mfa_factors'))
    order by name
  `;
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !changing.includes(table.name))) {
    const [row] = await database()<{ hash: string | null }[]>`
      select md5(string_agg(held::text, '' order by held::text)) as hash
      from ${database().unsafe(name)} as held
      where held::text ~ ${members.join('|')}
    `;
    hashes[name] = row?.hash ?? 'none';
  }
  return hashes;
}

/**
 * Tries every right of an access matrix with the token of a member who has it, once the account has a second
 * factor that the token hasn't used. A deleted account's token is nobody's, too, so it has the expected answers.
 */
function describePasswordAlone<Persona extends string>(
  title: string,
  { labels, tables, functions }: AccessMatrix<Persona | 'deleted'>,
  createFixture: () => Promise<AccessFixture<Persona | 'deleted', string, string>>,
): void {
  const personas = Object.keys(labels) as (Persona | 'deleted')[];
  const members: string[] = [];
  let fixture: AccessFixture<Persona | 'deleted', string, string>;
  let rows: Record<string, string>;

  describe(`a password without the second factor [192] [193]: ${title}`, () => {
    beforeAll(async () => {
      fixture = await createFixture();
      for (const persona of personas) {
        const { data } = await fixture.clientOf(persona).auth.getSession();
        if (!data.session || persona === 'deleted') continue;
        members.push(data.session.user.id);
        await addFactor(data.session.user);
      }
      // Another file runs the job, too, which would notify the owner meanwhile.
      await sendEventNotices();
      rows = await hashRows(members);
    });

    for (const [thing, access] of Object.entries(tables)) {
      for (const operation of operations) {
        const [persona] = access[operation];
        if (persona === undefined) continue;
        test(`${thing}: ${persona} may not ${operation}`, async () => {
          const attempt = fixture.tableAttempts[thing];
          if (!attempt) throw new Error(`the fixture has no attempt for ${thing}`);
          const client = fixture.clientOf(persona);
          expect((await attemptOperation(attempt, operation, client, persona)).result).toBe(false);
        });
      }
    }

    for (const [name, answers] of Object.entries(functions)) {
      const signedIn = personas.filter(
        (each) => each !== 'deleted' && labels[each] !== 'a visitor',
      );
      const persona =
        signedIn.find((each) => answers[each] !== answers.deleted) ?? signedIn[0] ?? 'deleted';
      test(`${name}: ${persona} gets nothing`, async () => {
        const call = fixture.functionCalls[name];
        if (!call) throw new Error(`the fixture has no call of ${name}`);
        const { result } = await attemptCall(call, fixture.clientOf(persona), persona);
        expect([answers.deleted, 'nothing', emptyAnswers[name]]).toContain(result);
      });
    }

    test('none of it has changed anything', async () => {
      expect(await hashRows(members)).toEqual(rows);
    });
  });
}

describePasswordAlone('a member', memberMatrix, createOwnerFixture);
describePasswordAlone('a private group', groupMatrix, createGroupFixture);
describePasswordAlone('a private event', eventMatrix, createEventFixture);
