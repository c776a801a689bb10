import type { EventPage, ReminderLead } from '@pure/contracts/database';
import { rateLimitText } from '@pure/data';
import { Button, Checkbox, Dialog } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { heldEvent, writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { setReminders } from '../events.data.ts';
import styles from './reminders-dialog.module.css';
import { strings } from './strings.ts';

interface RemindersDialogProps {
  event: EventPage;
  onClose: () => void;
}

const leads = [60, 1440, 10_080] as const satisfies ReminderLead[];

/** The times at which the member is reminded of an event: none, or any of three before it. */
export default function RemindersDialog({ event, onClose }: RemindersDialogProps) {
  const [chosen, choose] = useReminders(event);
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings.title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {strings.done}
        </Button>
      }
    >
      <fieldset className={styles.choices}>
        <legend>{strings.legend}</legend>
        <Checkbox
          label={strings.none}
          checked={chosen.length === 0}
          // "None" is unchecked by the choice of a time.
          onChange={() => choose([])}
        />
        {leads.map((lead) => (
          <Checkbox
            key={lead}
            label={strings.leads[lead]}
            checked={chosen.includes(lead)}
            onChange={({ target }) =>
              choose(
                leads.filter((each) => (each === lead ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      <p className={styles.quiet}>{strings.note}</p>
    </Dialog>
  );
}

/** The choice shows at once; a later one replaces one that is on its way. */
function useReminders(event: EventPage) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<ReminderLead[] | null>(null);
  const { mutate } = useMutation({
    networkMode: 'always',
    scope: { id: `reminders ${event.id}` },
    mutationFn: (chosen: ReminderLead[]) => setReminders(event.id, chosen),
    onSuccess: (reminders) =>
      writeEvent(queryClient, { ...(heldEvent(queryClient, event.id) ?? event), reminders }),
    onError(error) {
      setPending(null);
      toast.error(rateLimitText(error, strings.many) ?? strings.failed);
      void queryClient.invalidateQueries({ queryKey: eventKeys.event(event.id) });
    },
  });

  function choose(chosen: ReminderLead[]): void {
    setPending(chosen);
    mutate(chosen);
  }
  return [pending ?? event.reminders, choose] as const;
}
