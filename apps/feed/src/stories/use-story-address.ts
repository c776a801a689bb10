import { paths } from '@pure/contracts';
import { useLocation, useNavigate } from '@pure/router';
import { useRef } from 'react';

const PARAMETER = 'stories';

/** Whose stories are open stands in the address: Back closes them, a reload keeps them. */
export function useStoryAddress() {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const left = useRef<string>(undefined);
  const isOnTop = (state as { fromStrip?: boolean } | null)?.fromStrip === true;

  return {
    openFor: new URLSearchParams(search).get(PARAMETER),
    open(memberId: string): void {
      void navigate(paths.home({ stories: memberId }), {
        state: { fromStrip: true },
        preventScrollReset: true,
      });
    },
    close(): void {
      // Closed twice in a moment, it would leave the page.
      if (left.current === key) return;
      left.current = key;
      if (isOnTop) void navigate(-1);
      else void navigate(paths.home(), { replace: true, preventScrollReset: true });
    },
  };
}
