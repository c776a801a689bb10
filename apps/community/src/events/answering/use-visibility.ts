import type { EventPage } from '@pure/contracts/database';
import { queueToggle, rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { writeEvent } from '../event-cache.ts';
import { answerEvent, readEvent } from '../events.data.ts';
import { isEventPage } from '../event-access.ts';
import { pendingEvents } from '../pending-events.ts';
import { strings } from './strings.ts';

/** Whether the member's friends see that they go to a public event. */
export function useVisibility({ id, visible_to_friends }: EventPage) {
  const queryClient = useQueryClient();

  function setVisible(visible: boolean): void {
    void queueToggle(
      pendingEvents,
      { id, key: 'visible', state: visible },
      {
        async send(state: boolean) {
          writeEvent(queryClient, await answerEvent(id, 'going', state));
        },
        async readBack() {
          const held = await readEvent(id);
          return held && isEventPage(held) ? held.visible_to_friends : null;
        },
        onSettled: () => undefined,
        onFailed: (error) =>
          toast.error(rateLimitText(error, strings.many) ?? strings.visibleFailed),
      },
    );
  }
  return [visible_to_friends, setVisible] as const;
}
