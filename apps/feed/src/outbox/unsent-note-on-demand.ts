import { onDemand } from '@pure/ui';

/** In the composer's chunk, so that it is there for a member who has just posted and lost the network. */
export const unsentNote = onDemand(
  () => import(/* webpackChunkName: "composer" */ './unsent-note.tsx'),
);
