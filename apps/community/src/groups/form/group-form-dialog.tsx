import type { GroupPage } from '@pure/contracts';
import { rateLimitText, RequestError, useSingleMutation } from '@pure/data';
import { formDraft } from '@pure/drafts';
import { useMember } from '@pure/session';
import { Button, Dialog, Field, focusFirstInvalid, TextArea, TextInput, useFields } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { groupKeys } from '../group-keys.ts';
import { createGroup, updateGroup } from '../groups.data.ts';
import {
  changesOf,
  charactersLeft,
  DESCRIPTION_LIMIT,
  fieldsOf,
  type GroupFields,
  privacyOf,
  validateGroup,
} from './group-fields.ts';
import styles from './group-form-dialog.module.css';
import { PrivacyChoice } from './privacy-choice.tsx';
import { strings } from './strings.ts';

export interface GroupFormDialogProps {
  /** null for a new group */
  group: GroupPage | null;
  onClose: () => void;
  /** called with the group's id */
  onSaved: (id: string) => void;
}

/** Creates or edits a group (row 165). What was typed stays on this device until it is saved. */
export default function GroupFormDialog({ group, onClose, onSaved }: GroupFormDialogProps) {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const saved = fieldsOf(group);
  const draft = useMemo(
    () => formDraft<GroupFields>('community', me, `group-form.${group?.id ?? 'new'}`),
    [me, group?.id],
  );
  const [kept] = useState(() => draft.read(saved));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [newId] = useState(() => kept?.id || crypto.randomUUID());
  const form = useFields<GroupFields>(kept ?? saved, validateGroup);
  const element = useRef<HTMLFormElement>(null);
  const { values } = form;
  const id = group?.id ?? newId;

  const { start, isPending, error } = useSingleMutation({
    async mutationFn() {
      const { name, description } = values;
      if (!group) return createGroup({ id, name, description, privacy: privacyOf(values) });
      const changes = changesOf(group, values);
      if (changes && !(await updateGroup(id, changes))) throw new RequestError('not-found');
    },
    onSuccess() {
      toast.success(group ? strings.saved : strings.created);
      draft.remove();
      void queryClient.invalidateQueries({ queryKey: groupKeys.lists });
      void queryClient.invalidateQueries({ queryKey: groupKeys.page(id) });
      onSaved(id);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const invalid = form.validateAll();
    if (invalid.length === 0) start(undefined);
    else if (element.current) focusFirstInvalid(element.current, invalid.map(String));
  }

  function change(name: string, value: string): void {
    form.setValue(name, value);
    const typed = { ...values, [name]: value };
    const isTyped = Object.entries(typed).some(([field, text]) => text !== saved[field]);
    draft.write(isTyped ? { ...typed, id } : saved, saved);
  }

  function discard(): void {
    for (const [name, value] of Object.entries(saved)) form.setValue(name, value);
    draft.remove();
    setIsRestored(false);
  }

  const input = (name: 'name' | 'description') => ({
    name,
    required: true,
    dir: 'auto',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      change(name, target.value),
    onBlur: () => form.touch(name),
  });
  const left = charactersLeft(values.description, DESCRIPTION_LIMIT);

  return (
    <Dialog open top onClose={onClose} title={group ? strings.editTitle : strings.createTitle}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        {isRestored && (
          <p className={styles.restored}>
            {strings.restored}{' '}
            <Button variant="quiet" onClick={discard}>
              {strings.discard}
            </Button>
          </p>
        )}
        <Field label={strings.name} error={form.errorOf('name')}>
          <TextInput {...input('name')} data-autofocus autoComplete="off" />
        </Field>
        <Field
          label={strings.description}
          error={form.errorOf('description')}
          hint={left <= 200 && strings.left(left)}
        >
          <TextArea {...input('description')} />
        </Field>
        <PrivacyChoice
          value={privacyOf(values)}
          saved={group?.privacy ?? null}
          onChange={(privacy) => change('privacy', privacy)}
        />
        <p className={styles.trouble} role="alert">
          {!isPending && failureMessage(error, group !== null)}
        </p>
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            busy={isPending}
            busyLabel={group ? strings.saving : strings.creating}
          >
            {group ? strings.save : strings.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function failureMessage(error: unknown, isEdit: boolean): string | null {
  if (error === null) return null;
  const isGone = error instanceof RequestError && error.kind === 'not-found';
  if (isEdit && isGone) return `${strings.notAdmin}. ${strings.kept}`;
  const reason = navigator.onLine ? strings.kept : strings.offline;
  const failed = isEdit ? strings.saveFailed : strings.createFailed;
  const many = isEdit ? strings.changes : strings.groups;
  return rateLimitText(error, many, strings.kept) ?? `${failed}. ${reason}`;
}
