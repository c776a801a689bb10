import { formDraft } from '@pure/drafts';
import { rateLimitText } from '@pure/data';
import { useMember } from '@pure/session';
import { Button, Dialog, focusFirstInvalid, useFields } from '@pure/ui';
import { type FormEvent, useRef, useState } from 'react';
import { readerZone, nextFullHour } from '../times/zoned-time.ts';
import {
  errorsOf,
  type EventFields,
  fieldsLike,
  fieldsOf,
  newEventFields,
} from './event-fields.ts';
import styles from './event-form.module.css';
import { PlaceFields } from './place-fields.tsx';
import { strings } from './strings.ts';
import { TextFields } from './text-fields.tsx';
import { TimeFields } from './time-fields.tsx';
import type { FormSource } from './form-source.ts';
import { useSaveEvent } from './use-save-event.ts';

interface EventFormDialogProps {
  source: FormSource;
  onClose: () => void;
  /** a new event was created */
  onCreated?: ((id: string) => void) | undefined;
}

/** Creates or edits an event (row 152). What isn't saved stays in this browser. */
export default function EventFormDialog({ source, onClose, onCreated }: EventFormDialogProps) {
  const { id: me } = useMember();
  const [saved] = useState(() => startFields(source));
  const [draft] = useState(() => formDraft<EventFields>('community', me, draftName(source)));
  const [kept] = useState(() => draft.read(saved));
  const [id] = useState(() => idOf(source, kept));
  const [isRestored, setRestored] = useState(kept !== null);
  const guests = source.kind === 'edit' ? source.event.attendee_count : 0;
  const form = useFields<EventFields>(kept ?? saved, (fields) => errorsOf(fields, guests));
  const [isIncomplete, setIncomplete] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const { save, isSaving, error } = useSaveEvent(source, id, () => {
    draft.remove();
    onClose();
    if (source.kind !== 'edit') onCreated?.(id);
  });

  function change(name: keyof EventFields & string, value: string): void {
    form.setValue(name, value);
    // Several fields may change at once; the stored ones are the newest of each.
    const next = {
      ...(draft.read(saved) ?? saved),
      id: source.kind === 'edit' ? '' : id,
      [name]: value,
    };
    draft.write(next, saved);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = form.validateAll().map(String);
    const { title, description, start } = form.values;
    setIncomplete([title, description, start].some((text) => !text.trim()));
    if (invalid.length === 0) save(form.values);
    else if (element.current) focusFirstInvalid(element.current, invalid);
  }

  function discard(): void {
    for (const [name, value] of Object.entries(saved)) form.setValue(name, value);
    draft.remove();
    setRestored(false);
  }

  const fields = {
    values: form.values,
    errorOf: (name: keyof EventFields & string) => form.errorOf(name),
    change,
    leave: (name: keyof EventFields & string) => form.touch(name),
  };
  return (
    <Dialog open top onClose={onClose} title={strings.titleOf[source.kind]}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        {isRestored && (
          <p className={styles.restored}>
            {strings.restored}{' '}
            <Button variant="quiet" onClick={discard}>
              {strings.discard}
            </Button>
          </p>
        )}
        <TextFields fields={fields} isNew={source.kind !== 'edit'} />
        <TimeFields fields={fields} />
        <PlaceFields fields={fields} />
        <p className={styles.trouble} role="alert">
          {isIncomplete
            ? strings.required
            : error !== null && !isSaving && failureText(error, source.kind)}
        </p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={isSaving}
            busyLabel={source.kind === 'edit' ? strings.saving : strings.creating}
          >
            {source.kind === 'edit' ? strings.save : strings.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function startFields(source: FormSource): EventFields {
  if (source.kind === 'edit') return fieldsOf(source.event);
  const zone = source.kind === 'copy' ? source.event.time_zone : readerZone();
  const start = nextFullHour(zone, Date.now());
  return source.kind === 'copy' ? fieldsLike(source.event, start) : newEventFields(start, zone);
}

/** The id that the event has or will have. */
function idOf(source: FormSource, kept: EventFields | null): string {
  return source.kind === 'edit' ? source.event.id : kept?.id || crypto.randomUUID();
}

function draftName(source: FormSource): string {
  return source.kind === 'new' ? 'event-form.new' : `event-form.${source.kind}.${source.event.id}`;
}

function failureText(error: unknown, kind: FormSource['kind']): string {
  const isEdit = kind === 'edit';
  const reason = navigator.onLine ? strings.kept : strings.offline;
  const limited = rateLimitText(error, isEdit ? strings.manyChanges : strings.many);
  return limited ?? `${isEdit ? strings.saveFailed : strings.createFailed}. ${reason}`;
}
