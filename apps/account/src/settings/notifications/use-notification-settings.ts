import type { NotificationSettings } from '@pure/contracts/database';
import { requestProblemMessage } from '../request-problem-message.ts';
import { toast } from '@pure/ui/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notificationSettingsKey as queryKey,
  readNotificationSettings,
} from './notification-settings.data.ts';
import { strings } from './strings.ts';

interface SettingsChange {
  change: (settings: NotificationSettings) => NotificationSettings;
  save: () => Promise<void>;
}

/** How the member is notified. A change shows at once, and goes back if it can't be saved. */
export function useNotificationSettings() {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readNotificationSettings(signal) });
  const { mutate, isPending } = useMutation({
    // One after the other: the last one chosen is the last one saved.
    scope: { id: queryKey.join() },
    networkMode: 'always',
    mutationFn: ({ save }: SettingsChange) => save(),
    async onMutate({ change }) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotificationSettings>(queryKey, (settings) =>
        settings ? change(settings) : settings,
      );
    },
    onSuccess: () => toast.success(strings.saved),
    onError(error) {
      toast.error(requestProblemMessage(error) ?? strings.notSaved);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return { query, settings: query.data, isSaving: isPending, changeSettings: mutate };
}

export type NotificationSettingsQuery = ReturnType<typeof useNotificationSettings>;
