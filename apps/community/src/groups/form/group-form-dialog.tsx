import type { GroupPage } from '@pure/contracts';
import { RequestError, useSingleMutation } from '@pure/data';
import { Field, TextArea, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import {
  DetailsFormDialog,
  saveFailureText,
} from '../../groups-and-events/form/details-form-dialog.tsx';
import { PrivacyChoice } from '../../groups-and-events/form/privacy-choice.tsx';
import formStyles from '../../groups-and-events/form/details-form.module.css';
import { strings as formStrings } from '../../groups-and-events/form/strings.ts';
import { tellSignedOut } from '../../groups-and-events/form/tell-signed-out.ts';
import { useDetailsForm } from '../../groups-and-events/form/use-details-form.ts';
import { groupKeys } from '../group-keys.ts';
import { createGroup, updateGroup } from '../groups.data.ts';
import {
  groupChangesOf,
  charactersLeft,
  GROUP_DESCRIPTION_LIMIT,
  groupFieldsOf,
  type GroupFields,
  privacyOf,
  validateGroup,
} from './group-fields.ts';
import styles from './group-form-dialog.module.css';
import { strings } from './strings.ts';

export interface GroupFormDialogProps {
  /** null for a new group */
  group: GroupPage | null;
  onClose: () => void;
  /** called with the group's id */
  onSaved: (id: string) => void;
}

/** Creates or edits a group (row 165). */
export default function GroupFormDialog({ group, onClose, onSaved }: GroupFormDialogProps) {
  const queryClient = useQueryClient();
  const form = useDetailsForm<GroupFields>({
    name: `group-form.${group?.id ?? 'new'}`,
    savedId: group?.id ?? null,
    saved: groupFieldsOf(group),
    validate: validateGroup,
  });
  const { id, values, errorOf, change, touch } = form;
  const privacy = privacyOf(values);

  const { start, isPending, error } = useSingleMutation({
    async mutationFn() {
      const { name, description } = values;
      // An earlier try may have created it, with its answer lost, before the last corrections.
      const saved = group ?? (await createGroup({ id, name, description, privacy }));
      const changes = groupChangesOf(saved, values);
      if (changes && !(await updateGroup(id, changes))) throw new RequestError('not-found');
    },
    onSuccess() {
      toast.success(group ? strings.saved : strings.created);
      form.removeDraft();
      void queryClient.invalidateQueries({ queryKey: groupKeys.lists });
      void queryClient.invalidateQueries({ queryKey: groupKeys.page(id) });
    },
    onError: () => tellSignedOut(strings.logIn),
  });

  const input = (name: 'name' | 'description') => ({
    name,
    required: true,
    dir: 'auto',
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      change(name, target.value),
    onBlur: () => touch(name),
  });
  const left = charactersLeft(values.description, GROUP_DESCRIPTION_LIMIT);

  return (
    <DetailsFormDialog
      title={group ? strings.editTitle : strings.createTitle}
      form={form}
      saveLabel={group ? strings.save : strings.create}
      savingLabel={group ? strings.saving : strings.creating}
      isSaving={isPending}
      trouble={!isPending && error !== null && failureText(error, group !== null)}
      onSave={() => start(undefined, { onSuccess: () => onSaved(id) })}
      onClose={onClose}
    >
      <Field label={strings.name} error={errorOf('name')}>
        <TextInput {...input('name')} data-autofocus autoComplete="off" />
      </Field>
      <Field
        label={strings.description}
        error={errorOf('description')}
        hint={left <= 200 && strings.left(left)}
      >
        <TextArea {...input('description')} />
      </Field>
      <PrivacyChoice
        legend={strings.privacy}
        value={privacy}
        texts={strings.privacyTexts}
        onChange={(next) => change('privacy', next)}
      >
        <p className={formStyles.quiet}>{strings.both}</p>
        <p className={styles.changes} aria-live="polite">
          {group && group.privacy !== privacy && strings.changesTo[privacy]}
        </p>
      </PrivacyChoice>
    </DetailsFormDialog>
  );
}

function failureText(error: unknown, isEdit: boolean): string {
  const isGone = error instanceof RequestError && error.kind === 'not-found';
  if (isEdit && isGone) return `${strings.notAdmin}. ${formStrings.kept}`;
  return isEdit
    ? saveFailureText(error, strings.saveFailed, strings.changes)
    : saveFailureText(error, strings.createFailed, strings.groups);
}
