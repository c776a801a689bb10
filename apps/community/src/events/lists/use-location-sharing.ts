import { useSingleMutation } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { eventKeys } from '../event-keys.ts';
import { deleteLocation, saveLocation } from '../events.data.ts';
import { PositionError, readPosition } from '../position/read-position.ts';
import { strings } from './strings.ts';

/** Shares the member's location with the server, so that Discover goes by distance, and takes it back (row 162). */
export function useLocationSharing() {
  const queryClient = useQueryClient();
  const { id } = useMember();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: eventKeys.discover });

  const enabling = useSingleMutation({
    mutationFn: async () => saveLocation(id, await readPosition()),
    async onSuccess() {
      await readAgain();
      toast.success(strings.enabled);
    },
    onError: (error) => toast.error(enableFailure(error)),
  });
  const disabling = useSingleMutation({
    mutationFn: () => deleteLocation(id),
    async onSuccess() {
      await readAgain();
      toast.success(strings.disabled);
    },
    onError: () => toast.error(strings.disableFailed),
  });

  return {
    enable: () => enabling.start(undefined),
    isEnabling: enabling.isPending,
    /** the browser refused: only its settings change that */
    isDenied: enabling.error instanceof PositionError && enabling.error.kind === 'denied',
    disable: () => disabling.start(undefined),
    isDisabling: disabling.isPending,
  };
}

function enableFailure(error: unknown): string {
  if (!(error instanceof PositionError)) return strings.enableFailed;
  return error.kind === 'denied' ? strings.denied : strings.unknown;
}
