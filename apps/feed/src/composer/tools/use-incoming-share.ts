import { SHARED_CACHE } from '@pure/contracts/share';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent } from 'react';
import { loadUploads } from '../../attachments.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { strings } from './strings.ts';
import { consumeShare } from './consume-share.ts';

/** Adds what the member shared to PURE from other apps to the draft for their friends. */
export function useIncomingShare(
  memberId: string,
  isForFriends: boolean,
  change: ChangeDraft,
  attach: (files: File[]) => void,
): void {
  // Others may have been attached while the share was read.
  const attachShared = useEffectEvent(attach);
  const addShare = useEffectEvent(async () => {
    if (!(await caches.has(SHARED_CACHE))) return;
    // Shared files wait until the code that uploads them has loaded.
    await loadUploads(memberId);
    const { text, files, isIncomplete } = await consumeShare();
    if (isIncomplete) toast.error(strings.sharedLost);
    if (text) {
      change((draft) => ({
        ...draft,
        text: [draft.text.trimEnd(), text].filter(Boolean).join('\n\n'),
      }));
    }
    if (files.length > 0) attachShared(files);
  });
  useEffect(() => {
    // A browser that blocks the caches holds nothing in them.
    if (isForFriends && 'caches' in globalThis) addShare().catch(() => undefined);
  }, [isForFriends]);
}
