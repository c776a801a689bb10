import type { MemberCard } from '@pure/contracts';
import { isolateText } from '@pure/ui';
import { strings } from './strings.ts';

/** An invitation in words; without a name, if the inviter has left. */
export function inviterText(inviter: MemberCard | null | undefined): string {
  return inviter ? strings.invitedBy(isolateText(inviter.full_name)) : strings.youAreInvited;
}
