import type { SharingKind } from '@pure/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useSettings } from '../use-settings.ts';
import { readSharing, saveSharing, sharingKey } from './sharing.data.ts';
import { strings } from './strings.ts';

/** The three things that a member shares of themselves. */
export function useSharing() {
  const queryClient = useQueryClient();
  const { query, settings, changeSettings } = useSettings({
    queryKey: sharingKey,
    read: readSharing,
    strings,
    // The conversations in the cache show what was shared before.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['messages'] }),
  });

  function changeSharing(kind: SharingKind, value: boolean): void {
    changeSettings({
      save: () => saveSharing(kind, value),
      change: (sharing) => ({ ...sharing, [kind]: value }),
    });
  }

  return { query, sharing: settings, changeSharing };
}
