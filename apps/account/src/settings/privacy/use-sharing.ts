import type { SharingKind } from '@pure/contracts';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestProblemMessage } from '../request-problem-message.ts';
import { readSharing, saveSharing, type Sharing, sharingKey as queryKey } from './sharing.data.ts';
import { strings } from './strings.ts';

interface SharingChange {
  kind: SharingKind;
  value: boolean;
}

/** The three things that a member shares of themselves. A change shows at once, and goes back if it can't be saved. */
export function useSharing() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readSharing(signal) });
  const { mutate } = useMutation({
    // One after the other: the last one chosen is the last one saved.
    scope: { id: queryKey.join() },
    networkMode: 'always',
    mutationFn: ({ kind, value }: SharingChange) => saveSharing(kind, value),
    async onMutate({ kind, value }) {
      await queryClient.cancelQueries({ queryKey });
      setSharing(kind, value);
    },
    onSuccess: () => toast.success(strings.saved),
    onError(error, { kind, value }) {
      setSharing(kind, !value);
      toast.error(requestProblemMessage(error) ?? strings.notSaved);
    },
    // The conversations in the cache show what was shared before.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });

  function setSharing(kind: SharingKind, value: boolean): void {
    queryClient.setQueryData<Sharing>(
      queryKey,
      (sharing) => sharing && { ...sharing, [kind]: value },
    );
  }

  return { query, changeSharing: mutate };
}
