import { onDemand } from '@pure/ui';

export const discussionPart = onDemand(
  () => import(/* webpackChunkName: "place-discussion" */ './discussion-tab.tsx'),
);

export const attendeesPart = onDemand(
  () => import(/* webpackChunkName: "event-attendees" */ '../attendees/attendees.tsx'),
);
