import { useFriendshipNews } from '@pure/people';
import { announce } from '@pure/ui/feedback';
import { friendsStrings as words } from './strings.ts';

/** Tells those who listen to the page what the others see appear in it. */
export function useArrivalsAnnounced(): void {
  useFriendshipNews((state) => {
    if (state === 'received') announce(words.requestArrived);
    if (state === 'friends') announce(words.friendArrived);
  });
}
