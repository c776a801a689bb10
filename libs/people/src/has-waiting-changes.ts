import { memberStorage } from '@pure/drafts';

/** start of the stored names */
export const WAITING = 'waiting';

export const waitingStorage = (memberId: string) => memberStorage('people', memberId);

/** Whether an earlier start left changes of friendships that wait for the network. */
export function hasWaitingChanges(memberId: string): boolean {
  return waitingStorage(memberId).readAll(WAITING).size > 0;
}
