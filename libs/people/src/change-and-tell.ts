import { rateLimitText } from '@pure/data';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { changeFriendship, type ChangeOutcome } from './change-friendship.ts';
import type { ChangeRequest, FriendshipChange } from './friendship-changes.ts';
import { strings } from './strings.ts';

const failures: Record<FriendshipChange, string> = {
  send: strings.sendFailed,
  accept: strings.acceptFailed,
  decline: strings.declineFailed,
  'decline-for-good': strings.declineFailed,
  cancel: strings.cancelFailed,
  unfriend: strings.unfriendFailed,
};

/** Changes a friendship as the signed-in member `me`, and says how it went. Throws what kept it from going. */
export async function changeAndTell(request: ChangeRequest, me: string): Promise<ChangeOutcome> {
  try {
    const outcome = await changeFriendship(request, me);
    say(outcome, request);
    return outcome;
  } catch (failure) {
    toast.error(rateLimitText(failure, strings.requests) ?? failures[request.change]);
    throw failure;
  }
}

function say({ state, duplicate }: ChangeOutcome, { change, member }: ChangeRequest): void {
  if (duplicate) toast(strings.alreadySent);
  else if (change === 'send') {
    toast.success(state === 'friends' ? strings.nowFriends(member.full_name) : strings.sent);
  } else if (change === 'accept') toast.success(strings.accepted);
  else if (state === 'friends') toast(strings.acceptedMeanwhile(member.full_name));
  else if (change === 'decline') toast.success(strings.declined);
  else if (change === 'decline-for-good') {
    toast.success(strings.declinedForGood(firstName(member.full_name)));
  } else if (change === 'cancel') toast.success(strings.cancelled);
  else toast.success(strings.unfriended(member.full_name));
}
