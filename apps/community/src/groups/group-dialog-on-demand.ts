import { onDemand } from '@pure/ui';

export const groupDialog = onDemand(
  () => import(/* webpackChunkName: "group-dialog" */ './dialog/group-dialog.tsx'),
);
