import { onDemand } from '@pure/ui';

export const attendeesPart = onDemand(
  () => import(/* webpackChunkName: "event-attendees" */ '../attendees/attendees.tsx'),
);

export const photosPart = onDemand(
  () => import(/* webpackChunkName: "place-photos" */ './photos-tab.tsx'),
);
