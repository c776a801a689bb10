import type { AccessFunction, Persona, TableThing } from '../../access.ts';
import type { Member } from '../members.ts';
import { openStage } from './open-stage.ts';
import { accountCalls } from './owner/account-calls.ts';
import { arrange } from './owner/arrange.ts';
import { gatherCast } from './owner/gather-cast.ts';
import { memberAttempts } from './owner/member-attempts.ts';
import { memberCalls } from './owner/member-calls.ts';
import { messageAttempts } from './owner/message-attempts.ts';
import { messageCalls } from './owner/message-calls.ts';
import { postAttempts } from './owner/post-attempts.ts';
import { postCalls } from './owner/post-calls.ts';
import { serverCalls } from './owner/server-calls.ts';
import { storyAttempts } from './owner/story-attempts.ts';
import type { Stage } from './stage.ts';

export interface OwnerStage extends Stage<Persona, TableThing, AccessFunction> {
  owner: Member;
}

export async function ownerStage(): Promise<OwnerStage> {
  const cast = await gatherCast();
  const stage = await openStage(
    cast,
    () => arrange(cast),
    (rows) => ({
      attempts: {
        ...memberAttempts(cast, rows),
        ...postAttempts(cast, rows),
        ...storyAttempts(cast, rows),
        ...messageAttempts(cast, rows),
      },
      calls: {
        ...memberCalls(cast),
        ...postCalls(cast, rows),
        ...messageCalls(cast, rows),
        ...accountCalls(cast, rows),
        ...serverCalls(cast),
      },
    }),
  );
  return { ...stage, owner: cast.self };
}
