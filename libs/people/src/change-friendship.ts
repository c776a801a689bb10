import type { FriendshipState, MemberCard } from '@pure/contracts';
import { RequestError } from '@pure/data';
import {
  acceptRequest,
  deletePendingRequest,
  endFriendship,
  readFriendship,
  sendRequest,
} from './people.data.ts';

export type FriendshipChange = 'send' | 'accept' | 'decline' | 'cancel' | 'unfriend';

export interface ChangeRequest {
  change: FriendshipChange;
  member: Pick<MemberCard, 'id' | 'full_name'>;
}

export interface ChangeOutcome {
  state: FriendshipState;
  /** the request was there before (row 137) */
  duplicate: boolean;
}

/** What a change aims at. */
export const aims: Record<FriendshipChange, FriendshipState> = {
  send: 'sent',
  accept: 'friends',
  decline: 'none',
  cancel: 'none',
  unfriend: 'none',
};

/**
 * Changes a friendship as the signed-in member `me`. An answer that was lost on the way isn't taken for
 * a refusal: the friendship is asked for, and what it aimed at may already be so.
 */
export async function changeFriendship(
  { change, member }: ChangeRequest,
  me: string,
): Promise<ChangeOutcome> {
  try {
    return { state: await attempt(change, member.id, me), duplicate: false };
  } catch (failure) {
    if (failure instanceof RequestError && failure.kind === 'conflict') {
      return { state: 'sent', duplicate: true };
    }
    const state = await readFriendship(member.id).catch(() => null);
    if (state === aims[change] || (change === 'send' && state === 'friends')) {
      return { state, duplicate: false };
    }
    throw failure;
  }
}

async function attempt(
  change: FriendshipChange,
  memberId: string,
  me: string,
): Promise<FriendshipState> {
  switch (change) {
    case 'send':
      return sendRequest(memberId);
    case 'accept':
      await acceptRequest(memberId);
      return 'friends';
    case 'unfriend':
      await endFriendship(memberId);
      return 'none';
    case 'cancel':
      return withdraw({ from: me, to: memberId }, memberId);
    case 'decline':
      return withdraw({ from: memberId, to: me }, memberId);
  }
}

async function withdraw(
  pair: { from: string; to: string },
  memberId: string,
): Promise<FriendshipState> {
  return (await deletePendingRequest(pair)) ? 'none' : readFriendship(memberId);
}
