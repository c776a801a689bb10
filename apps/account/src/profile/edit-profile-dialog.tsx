import type { EditedProfile, ProfileField, PublicProfile } from '@pure/contracts';
import { rateLimitText, useSingleMutation } from '@pure/data';
import { formDraft, useDraftedForm } from '@pure/drafts';
import { Field, focusFirstInvalid, FormDialog, TextArea, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import {
  BIO_LIMIT,
  profileChangesOf,
  profileFieldsOf,
  type ProfileFields,
  refusalMessage,
} from './profile-fields.ts';
import { strings } from './strings.ts';
import { useSaveProfile } from './use-save-profile.ts';

interface EditProfileDialogProps {
  profile: PublicProfile;
  onClose: () => void;
}

/** Edits name, bio, location and website in one call (row 123). Unsaved changes stay on this device. */
export default function EditProfileDialog({ profile, onClose }: EditProfileDialogProps) {
  const [draft] = useState(() => formDraft<ProfileFields>('account', profile.id, 'profile-draft'));
  const form = useDraftedForm({ draft, saved: profileFieldsOf(profile), validate: missingName });
  const { values } = form;

  const save = useSaveProfile();
  const { start, isPending, error } = useSingleMutation({
    mutationFn: (changes: EditedProfile) => save(changes),
    onSuccess({ refused }) {
      if (refused) return showRefusals(refused);
      toast.success(strings.saved);
      draft.removeSaved(values);
    },
  });

  function showRefusals(refused: NonNullable<Awaited<ReturnType<typeof save>>['refused']>): void {
    const fields = Object.entries(refused) as [ProfileField, never][];
    for (const [field, refusal] of fields)
      form.setServerError(field, refusalMessage(field, refusal));
  }

  function submit(submitted: HTMLFormElement): void {
    const invalid = form.validateAll();
    if (invalid.length > 0) return focusFirstInvalid(submitted, invalid.map(String));
    const changes = profileChangesOf(profile, values);
    if (!changes) return onClose();
    start(changes, {
      onSuccess({ refused }) {
        if (!refused) onClose();
      },
    });
  }

  const input = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
      form.change(name, target.value),
    onBlur: () => form.touch(name),
  });
  const left = BIO_LIMIT - values.bio.trim().length;

  return (
    <FormDialog
      title={strings.edit}
      restored={
        form.isRestored
          ? { text: strings.restored, discardLabel: strings.discard, onDiscard: form.discard }
          : undefined
      }
      trouble={error !== null && !isPending && failureMessage(error)}
      cancelLabel={strings.cancel}
      saveLabel={strings.save}
      savingLabel={strings.saving}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={strings.name} error={form.errorOf('full_name')}>
        <TextInput {...input('full_name')} required autoComplete="name" />
      </Field>
      <Field
        label={strings.bio}
        error={form.errorOf('bio')}
        hint={left <= 50 && (left < 0 ? strings.bioLong : strings.bioLeft(left))}
      >
        <TextArea {...input('bio')} dir="auto" />
      </Field>
      <Field label={strings.location} error={form.errorOf('location')}>
        <TextInput {...input('location')} autoComplete="address-level2" />
      </Field>
      <Field label={strings.website} error={form.errorOf('website')}>
        <TextInput
          {...input('website')}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          dir="ltr"
        />
      </Field>
    </FormDialog>
  );
}

function missingName({ full_name }: ProfileFields): Partial<Record<string, string>> {
  return full_name.trim() ? {} : { full_name: strings.nameMissing };
}

function failureMessage(error: unknown): string {
  const reason = navigator.onLine ? strings.kept : strings.offline;
  return rateLimitText(error, strings.many) ?? `${strings.saveFailed}. ${reason}`;
}
