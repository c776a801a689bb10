// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useReadCounts } from '@pure/people';
import { useEffect } from 'react';

/** The badge of the installed app; nothing at zero. */
export function useAppBadge(): void {
  const { data } = useReadCounts();
  const badge = data?.badge;
  useEffect(() => {
    if (badge === undefined) return;
    // Only an installed app has a badge.
    navigator.setAppBadge?.(badge).catch(() => undefined);
  }, [badge]);
}
