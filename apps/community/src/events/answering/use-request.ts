import type { EventCard } from '@pure/contracts/database';
import { queueToggle, rateLimitText, RequestError } from '@pure/data';
import { useMember } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { dropEvent, writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { readEvent } from '../events.data.ts';
import { askToCome, withdrawEventRequest } from '../guests.data.ts';
import { pendingEvents } from '../pending-events.ts';
import { strings } from './strings.ts';

interface Request {
  id: string;
  /** the signed-in member's id */
  me: string;
  asked: boolean;
  /** an earlier start left it, because there was no network */
  hasWaited?: boolean;
}

/** Asks to come to a private event, or takes the request back. */
export function useRequest({ id }: EventCard) {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  return (asked: boolean): void => changeRequest(queryClient, { id, me, asked });
}

export function changeRequest(
  queryClient: QueryClient,
  { id, me, asked, hasWaited = false }: Request,
): void {
  async function readBack(): Promise<boolean | null> {
    const held = await readEvent(id);
    if (!held) {
      dropEvent(queryClient, id);
      return null;
    }
    writeEvent(queryClient, held);
    return held.pending?.kind === 'request';
  }

  void queueToggle(
    pendingEvents,
    { id, key: 'asked', state: asked },
    {
      hasWaited,
      async send(state: boolean) {
        await (state ? askToCome(id, me) : withdrawEventRequest(id, me));
        await readBack();
      },
      readBack,
      onSettled: (state) => toast.success(state ? strings.requestSent : strings.withdrawn),
      onFailed(error) {
        const failed = asked ? strings.requestFailed : strings.withdrawFailed;
        toast.error(rateLimitText(error, strings.manyRequests) ?? failed);
        if (error instanceof RequestError && error.isFinal) {
          void queryClient.invalidateQueries({ queryKey: eventKeys.all });
        }
      },
    },
  );
}
