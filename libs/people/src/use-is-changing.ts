import { useOverlay } from './overlay.ts';

/** Whether a change of the friendship with a member is on its way. */
export function useIsChanging(memberId: string): boolean {
  return useOverlay().has(memberId);
}
