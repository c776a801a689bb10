import { paths } from '@pure/contracts';
import { SHARED_CACHE } from '@pure/contracts/share';
import { useLocation, useNavigate } from '@pure/router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens the composer for `?write=post`, and takes that out of the address, so that a reload doesn't. Also for what a
 * visitor shared to PURE before they signed in.
 */
export function useWriteAddress(isReady: boolean, write: () => void): void {
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(useLocation().search).get('write') === 'post';
  const open = useEffectEvent(async (isAsked: boolean) => {
    if (!isAsked && !(await isAnythingShared())) return;
    write();
    if (isAsked) void navigate(paths.home(), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isReady) void open(isAsked);
  }, [isReady, isAsked]);
}

/** A browser that blocks the caches holds nothing in them. */
async function isAnythingShared(): Promise<boolean> {
  try {
    return await caches.has(SHARED_CACHE);
  } catch {
    return false;
  }
}
