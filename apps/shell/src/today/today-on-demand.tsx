// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { useFriendCounts } from '@pure/people';
import { useLocation } from '@pure/router';
import { onDemand, PartOnDemand, useMediaQuery } from '@pure/ui';
import type { TodayProps } from './today.tsx';
import { useEventsToday } from './use-events-today.ts';

const today = onDemand<TodayProps>(() => import(/* webpackChunkName: "today" */ './today.tsx'));

/** The width from which the frame has a margin. */
const WIDE_SCREEN = '(min-width: 68.75em)';

/** The margin beside Home on wide screens. */
export function TodayOnDemand() {
  const isWide = useMediaQuery(WIDE_SCREEN);
  const isHome = useLocation().pathname === paths.home();
  return isWide && isHome && <Margin />;
}

/** It stays empty while nobody asks and nothing happens today. */
function Margin() {
  const hasRequests = (useFriendCounts()?.received ?? 0) > 0;
  const events = useEventsToday();
  if (!hasRequests && events.length === 0) return null;
  return <PartOnDemand of={today} props={{ hasRequests, events }} />;
}
