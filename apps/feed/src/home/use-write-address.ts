import { paths } from '@pure/contracts';
import { useLocation, useNavigate } from '@pure/router';
import { useEffect, useEffectEvent } from 'react';

/** Opens the composer for `?write=post`, and takes that out of the address, so that a reload doesn't. */
export function useWriteAddress(isReady: boolean, write: () => void): void {
  const navigate = useNavigate();
  const isAsked = new URLSearchParams(useLocation().search).get('write') === 'post';
  const open = useEffectEvent(() => {
    write();
    void navigate(paths.home(), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isReady && isAsked) open();
  }, [isReady, isAsked]);
}
