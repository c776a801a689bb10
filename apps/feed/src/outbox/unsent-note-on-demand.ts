import { onDemand } from '@pure/ui';

/** It comes along with the composer: who has posted something reads it without a network too. */
export const unsentNote = onDemand(
  () => import(/* webpackChunkName: "composer" */ './unsent-note.tsx'),
);
