import { rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import {
  changeFriendship,
  type ChangeOutcome,
  type ChangeRequest,
  type FriendshipChange,
} from './change-friendship.ts';
import { peopleStrings as words } from './strings.ts';

const failures: Record<FriendshipChange, string> = {
  send: words.sendFailed,
  accept: words.acceptFailed,
  decline: words.declineFailed,
  cancel: words.cancelFailed,
  unfriend: words.unfriendFailed,
};

/** Changes a friendship as the signed-in member `me`, and says how it went. Throws what kept it from going. */
export async function changeAndTell(request: ChangeRequest, me: string): Promise<ChangeOutcome> {
  try {
    const outcome = await changeFriendship(request, me);
    say(outcome, request);
    return outcome;
  } catch (failure) {
    toast.error(rateLimitText(failure, words.requests) ?? failures[request.change]);
    throw failure;
  }
}

function say({ state, duplicate }: ChangeOutcome, { change, member }: ChangeRequest): void {
  if (duplicate) toast(words.alreadySent);
  else if (change === 'send') {
    toast.success(state === 'friends' ? words.nowFriends(member.full_name) : words.sent);
  } else if (change === 'accept') toast.success(words.accepted);
  else if (state === 'friends') toast(words.acceptedMeanwhile(member.full_name));
  else if (change === 'decline') toast.success(words.declined);
  else if (change === 'cancel') toast.success(words.cancelled);
  else toast.success(words.unfriended(member.full_name));
}
