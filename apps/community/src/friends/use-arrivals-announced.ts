import { type Arrival, useFriendArrivals } from '@pure/people';
import { announce } from '@pure/ui/feedback';
import { friendsStrings as words } from './strings.ts';

const announcements: Record<Arrival, string> = {
  request: words.requestArrived,
  friend: words.friendArrived,
};

/** Tells those who listen to the page what the others see appear in it. */
export function useArrivalsAnnounced(): void {
  useFriendArrivals((arrival) => announce(announcements[arrival]));
}
