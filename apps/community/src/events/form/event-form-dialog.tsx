import { useState } from 'react';
import {
  DetailsFormDialog,
  saveFailureText,
} from '../../groups-and-events/form/details-form-dialog.tsx';
import { useDetailsForm } from '../../groups-and-events/form/use-details-form.ts';
import { nextFullHour, readerZone } from '../times/zoned-time.ts';
import {
  errorsOf,
  type EventFields,
  fieldsLike,
  eventFieldsOf,
  newEventFields,
} from './event-fields.ts';
import type { FormSource } from './form-source.ts';
import { LocationFields } from './location-fields.tsx';
import { strings } from './strings.ts';
import { TextFields } from './text-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import { useSaveEvent } from './use-save-event.ts';

interface EventFormDialogProps {
  source: FormSource;
  onClose: () => void;
  /** a new event was created */
  onCreated?: ((id: string) => void) | undefined;
}

/** Creates or edits an event (row 152). */
export default function EventFormDialog({ source, onClose, onCreated }: EventFormDialogProps) {
  const [saved] = useState(() => startFields(source));
  const isEdit = source.kind === 'edit';
  const guests = isEdit ? source.event.attendee_count : 0;
  const form = useDetailsForm<EventFields>({
    name: source.kind === 'new' ? 'event-form.new' : `event-form.${source.kind}.${source.event.id}`,
    savedId: isEdit ? source.event.id : null,
    saved,
    validate: (fields) => errorsOf(fields, guests),
  });
  const { title, description, start } = form.values;
  const isIncomplete = [title, description, start].some((text) => !text.trim());

  const { save, isSaving, error } = useSaveEvent(source, form.id, form.removeDraft);

  function close(): void {
    onClose();
    if (!isEdit) onCreated?.(form.id);
  }

  function troubleText(): string | null {
    if (form.isRefused && isIncomplete) return strings.required;
    if (error === null || isSaving) return null;
    return isEdit
      ? saveFailureText(error, strings.saveFailed, strings.manyChanges)
      : saveFailureText(error, strings.createFailed, strings.many);
  }

  return (
    <DetailsFormDialog
      title={strings.titleOf[source.kind]}
      form={form}
      saveLabel={isEdit ? strings.save : strings.create}
      savingLabel={isEdit ? strings.saving : strings.creating}
      isSaving={isSaving}
      trouble={troubleText()}
      onSave={() => save(form.values, { onSuccess: close })}
      onClose={onClose}
    >
      <TextFields fields={form} isNew={!isEdit} />
      <TimeFields fields={form} />
      <LocationFields fields={form} />
    </DetailsFormDialog>
  );
}

function startFields(source: FormSource): EventFields {
  if (source.kind === 'edit') return eventFieldsOf(source.event);
  const zone = source.kind === 'copy' ? source.event.time_zone : readerZone();
  const start = nextFullHour(zone, Date.now());
  return source.kind === 'copy' ? fieldsLike(source.event, start) : newEventFields(start, zone);
}
