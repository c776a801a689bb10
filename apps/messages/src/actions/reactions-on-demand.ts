import { onDemand } from '@pure/ui';
import type { ReactionsProps } from './reactions.tsx';

export const reactions = onDemand<ReactionsProps>(
  () => import(/* webpackChunkName: "reactions" */ './reactions.tsx'),
);
