import { paths } from '@pure/contracts';
import { useLocation, useNavigate } from '@pure/router';
import { useRef } from 'react';

const PARAMETER = 'stories';

/** Keeps the open stories in the query string: Back closes them, a reload keeps them open. */
export function useStoryAddress() {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const closedKey = useRef<string>(undefined);
  const isOpenedHere = (state as { fromStrip?: boolean } | null)?.fromStrip === true;

  return {
    openFor: new URLSearchParams(search).get(PARAMETER),
    open(memberId: string): void {
      void navigate(paths.home({ stories: memberId }), {
        state: { fromStrip: true },
        preventScrollReset: true,
      });
    },
    /** Goes on to another member's stories. Back still closes them. */
    move(memberId: string): void {
      void navigate(paths.home({ stories: memberId }), {
        state,
        replace: true,
        preventScrollReset: true,
      });
    },
    close(): void {
      // A second close before the navigation has run would leave the page.
      if (closedKey.current === key) return;
      closedKey.current = key;
      if (isOpenedHere) void navigate(-1);
      else void navigate(paths.home(), { replace: true, preventScrollReset: true });
    },
  };
}
