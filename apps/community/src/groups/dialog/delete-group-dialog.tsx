import type { GroupPage } from '@pure/contracts';
import { rateLimitText, recoverLostAnswer, RequestError, useSingleMutation } from '@pure/data';
import { Field, focusFirstInvalid, FormDialog, isolateText, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropGroup } from '../group-cache.ts';
import { deleteGroup, readGroupCard } from '../groups.data.ts';
import { strings } from './strings.ts';

interface DeleteGroupDialogProps {
  group: GroupPage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a group once its name was typed. */
export default function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isMismatch, setIsMismatch] = useState(false);
  const { start, isPending, error } = useSingleMutation({
    mutationFn: () =>
      deleteGroup(group.id).catch((failure: unknown) =>
        recoverLostAnswer(failure, async () =>
          (await readGroupCard(group.id)) === null ? null : undefined,
        ),
      ),
    onSuccess() {
      toast.success(strings.deleted);
      onDeleted();
      dropGroup(queryClient, group.id);
    },
  });

  function submit(form: HTMLFormElement): void {
    const matches = typed.trim() === group.name.trim();
    setIsMismatch(!matches);
    if (matches) start(undefined);
    else focusFirstInvalid(form, ['name']);
  }

  const name = isolateText(group.name);
  return (
    <FormDialog
      isDangerous
      title={strings.deleteTitle(name)}
      trouble={!isPending && error !== null && failureMessage(error)}
      cancelLabel={strings.keep}
      saveLabel={strings.deleteNow}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{strings.deleteText}</p>
      <Field label={strings.deleteField(name)} error={isMismatch && strings.deleteMismatch}>
        <TextInput
          name="name"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsMismatch(false);
          }}
        />
      </Field>
    </FormDialog>
  );
}

function failureMessage(error: unknown): string {
  const isBusy = error instanceof RequestError && error.code === 'PT409';
  return (
    rateLimitText(error, strings.changes) ?? (isBusy ? strings.deleteBusy : strings.deleteFailed)
  );
}
