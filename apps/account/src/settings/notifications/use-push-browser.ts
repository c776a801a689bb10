import { pushStrings, readPushState, switchPushesOff, switchPushesOn } from '@pure/push';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { strings } from './strings.ts';
import { testPush } from './test-push.ts';

/** Whether this browser gets pushes, and what the member does about it. */
export function usePushBrowser() {
  const { id } = useMember();
  const { data: state, refetch } = useQuery({
    queryKey: ['account', 1, 'push-state'],
    queryFn: readPushState,
    // Only the browser is asked.
    networkMode: 'always',
  });
  const { mutate: turnOn, isPending: isTurningOn } = useMutation({
    networkMode: 'always',
    mutationFn: () => switchPushesOn(id),
    onSuccess(result) {
      if (result === 'on') toast.success(pushStrings.enabled);
      else toast.error(result === 'denied' ? pushStrings.denied : pushStrings.failed);
    },
    onSettled: () => refetch(),
  });
  const { mutate: turnOff, isPending: isTurningOff } = useMutation({
    networkMode: 'always',
    mutationFn: () => switchPushesOff(id),
    onSuccess: () => toast.success(strings.turnedOff),
    onError: () => toast.error(strings.notTurnedOff),
    onSettled: () => refetch(),
  });
  const test = useMutation({ networkMode: 'always', mutationFn: testPush });
  return {
    state,
    isSwitching: isTurningOn || isTurningOff,
    turnOn: () => turnOn(),
    turnOff: () => turnOff(),
    test: { send: () => test.mutate(), isSending: test.isPending, result: test.data },
  };
}
