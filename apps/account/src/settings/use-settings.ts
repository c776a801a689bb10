import { toast } from '@pure/ui/feedback';
import {
  type QueryKey,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { requestProblemMessage } from './request-problem-message.ts';

export interface SettingsChange<Settings> {
  change: (settings: Settings) => Settings;
  save: () => Promise<void>;
}

interface SettingsOptions<Settings> {
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Settings>;
  strings: { saved: string; notSaved: string };
  onSettled?: () => void;
}

/**
 * Settings that are saved one by one. A change shows at once, laid over the saved settings, and goes back if it can't be
 * saved.
 */
export function useSettings<Settings extends object>({
  queryKey,
  read,
  strings,
  onSettled,
}: SettingsOptions<Settings>) {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const { mutate, isPending } = useMutation({
    mutationKey: queryKey,
    // One after the other: the last one chosen is the last one saved.
    scope: { id: queryKey.join() },
    networkMode: 'always',
    mutationFn: ({ save }: SettingsChange<Settings>) => save(),
    async onSuccess(_data, { change }) {
      toast.success(strings.saved);
      // A read that began earlier may lack the change.
      const isReading = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Settings>(queryKey, (saved) => saved && change(saved));
      if (isReading) void queryClient.invalidateQueries({ queryKey });
    },
    onError(error) {
      toast.error(requestProblemMessage(error) ?? strings.notSaved);
      // It may be saved: only the answer may be lost.
      void queryClient.invalidateQueries({ queryKey });
    },
    ...(onSettled && { onSettled }),
  });
  const pending = useMutationState({
    filters: { mutationKey: queryKey, status: 'pending' },
    select: ({ state }) => state.variables as SettingsChange<Settings>,
  });
  const settings =
    query.data && pending.reduce<Settings>((shown, { change }) => change(shown), query.data);

  return { query, settings, isSaving: isPending, changeSettings: mutate };
}
