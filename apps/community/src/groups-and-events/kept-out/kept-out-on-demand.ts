import { onDemand } from '@pure/ui';

export const keptOutDialog = onDemand(
  () => import(/* webpackChunkName: "kept-out" */ './kept-out-dialog.tsx'),
);
