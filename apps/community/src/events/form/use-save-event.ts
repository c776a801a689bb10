import { useSingleMutation } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { createEvent, updateEvent } from '../events.data.ts';
import { tellSignedOut } from '../../groups-and-events/form/tell-signed-out.ts';
import { useChangeEvent } from '../use-change-event.ts';
import { type EventFields, eventFieldsOf, valuesOf } from './event-fields.ts';
import type { FormSource } from './form-source.ts';
import { strings } from './strings.ts';

/** Saves the form: creates an event under an id of the client, or writes what changed (row 153). */
export function useSaveEvent(source: FormSource, id: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const isEdit = source.kind === 'edit';
  const change = useChangeEvent(id);

  async function create(fields: EventFields): Promise<void> {
    const values = valuesOf(fields);
    const event = await createEvent(id, values);
    // The event stands without its cover, too; its page offers another try.
    if (values.cover_image) {
      await updateEvent(id, { cover_image: values.cover_image }).then(
        () => (event.cover_image = values.cover_image),
        () => toast.error(strings.coverFailed),
      );
    }
    writeEvent(queryClient, event);
    void queryClient.invalidateQueries({ queryKey: eventKeys.lists });
    // An earlier try created it, with its answer lost, before these corrections.
    const corrections = eventChangesOf(event, fields);
    if (Object.keys(corrections).length > 0) await change(corrections);
  }

  const { start, isPending, error } = useSingleMutation({
    mutationFn: async (fields: EventFields) =>
      source.kind === 'edit' ? change(eventChangesOf(source.event, fields)) : create(fields),
    onSuccess() {
      toast.success(isEdit ? strings.saved : strings.created);
      onSaved();
    },
    onError: () => tellSignedOut(strings.logIn),
  });
  return { save: start, isSaving: isPending, error };
}

/** Only what was changed here is written: another device may have changed the rest. */
function eventChangesOf(event: Parameters<typeof eventFieldsOf>[0], fields: EventFields) {
  const before = valuesOf(eventFieldsOf(event));
  const { cover_image: _, ...after } = valuesOf(fields);
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name as keyof typeof before],
  );
  return Object.fromEntries(changed) as Partial<typeof after>;
}
