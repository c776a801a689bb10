import type { AccessFunction } from '../../access/member-functions.ts';
import type { Persona } from '../../access/member-personas.ts';
import type { TableThing } from '../../access/member-tables.ts';
import type { Member } from '../members.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { accountCalls } from './owner/account-calls.ts';
import { resetOwnerRows } from './owner/reset-rows.ts';
import { createOwnerPersonas } from './owner/personas.ts';
import { memberAttempts } from './owner/member-attempts.ts';
import { memberCalls } from './owner/member-calls.ts';
import { messageAttempts } from './owner/message-attempts.ts';
import { messageCalls } from './owner/message-calls.ts';
import { notificationCalls } from './owner/notification-calls.ts';
import { postAttempts } from './owner/post-attempts.ts';
import { postCalls } from './owner/post-calls.ts';
import { serverCalls } from './owner/server-calls.ts';
import { storyAttempts } from './owner/story-attempts.ts';

export interface OwnerFixture extends AccessFixture<Persona, TableThing, AccessFunction> {
  owner: Member;
}

export async function createOwnerFixture(): Promise<OwnerFixture> {
  const personas = await createOwnerPersonas();
  const stage = await createAccessFixture(
    personas,
    () => resetOwnerRows(personas),
    (rows) => ({
      tableAttempts: {
        ...memberAttempts(personas, rows),
        ...postAttempts(personas, rows),
        ...storyAttempts(personas, rows),
        ...messageAttempts(personas, rows),
      },
      functionCalls: {
        ...memberCalls(personas),
        ...postCalls(personas, rows),
        ...messageCalls(personas, rows),
        ...accountCalls(personas, rows),
        ...notificationCalls(rows),
        ...serverCalls(personas),
      },
    }),
  );
  return { ...stage, owner: personas.self };
}
