import { rateLimitText } from '@pure/data';
import { firstName } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import type { ChangeOutcome } from './change-friendship.ts';
import type { FriendshipCommand, FriendshipChange } from './friendship-changes.ts';
import { strings } from './strings.ts';

const failures: Record<FriendshipChange, string> = {
  send: strings.sendFailed,
  accept: strings.acceptFailed,
  decline: strings.declineFailed,
  'decline-for-good': strings.declineFailed,
  cancel: strings.cancelFailed,
  unfriend: strings.unfriendFailed,
};

export function showFailure(failure: unknown, { change }: FriendshipCommand): void {
  toast.error(rateLimitText(failure, strings.requests) ?? failures[change]);
}

export function showOutcome(
  { state, duplicate }: ChangeOutcome,
  { change, member }: FriendshipCommand,
): void {
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
