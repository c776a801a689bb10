import type { EventPage } from '@pure/contracts/database';
import { queueToggle, rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { writeEvent } from '../event-cache.ts';
import { answerEvent, readEvent } from '../events.data.ts';
import { isEventPage } from '../event-access.ts';
import { pendingEvents } from '../pending-events.ts';
import { strings } from './strings.ts';

interface Visibility {
  id: string;
  visible: boolean;
  /** an earlier start left it, because there was no network */
  hasWaited?: boolean;
}

/** Whether the member's friends see that they go to a public event. */
export function useVisibility({ id, visible_to_friends }: EventPage) {
  const queryClient = useQueryClient();
  const setVisible = (visible: boolean): void => changeVisibility(queryClient, { id, visible });
  return [visible_to_friends, setVisible] as const;
}

export function changeVisibility(
  queryClient: QueryClient,
  { id, visible, hasWaited = false }: Visibility,
): void {
  void queueToggle(
    pendingEvents,
    { id, key: 'visible', state: visible },
    {
      hasWaited,
      async send(state: boolean) {
        writeEvent(queryClient, await answerEvent(id, 'going', state));
      },
      async readBack() {
        const held = await readEvent(id);
        return held && isEventPage(held) ? held.visible_to_friends : null;
      },
      onSettled: () => undefined,
      onFailed: (error) => toast.error(rateLimitText(error, strings.many) ?? strings.visibleFailed),
    },
  );
}
