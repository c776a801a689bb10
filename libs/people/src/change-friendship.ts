import type { FriendshipState } from '@pure/contracts';
import { recoverLostAnswer, RequestError } from '@pure/data';
import { aims, type FriendshipCommand, type FriendshipChange } from './friendship-changes.ts';
import {
  acceptRequest,
  declineForGood,
  deletePendingRequest,
  endFriendship,
  readFriendship,
  sendRequest,
} from './people.data.ts';

export interface ChangeOutcome {
  state: FriendshipState;
  /** the request was there before (row 137) */
  duplicate: boolean;
}

/**
 * Changes a friendship as the signed-in member `me`. If the answer was lost, or another device was first, the
 * friendship may already be in the wanted state.
 */
export async function changeFriendship(
  { change, member }: FriendshipCommand,
  me: string,
): Promise<ChangeOutcome> {
  try {
    return { state: await sendChange(change, member.id, me), duplicate: false };
  } catch (error) {
    if (error instanceof RequestError && error.kind === 'conflict') {
      return { state: 'sent', duplicate: true };
    }
    const readBack = async () => {
      const state = await readFriendship(member.id);
      const isReached = state === aims[change] || (change === 'send' && state === 'friends');
      return isReached ? state : undefined;
    };
    // Also after a refusal, because the server refuses a change that was made elsewhere meanwhile.
    const state = await recoverLostAnswer(error, readBack, { afterRefusal: true });
    return { state, duplicate: false };
  }
}

async function sendChange(
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
    case 'decline-for-good':
      await declineForGood(memberId);
      return 'none';
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
