import { onDemand } from '@pure/ui';

export const reportDialog = onDemand(
  () => import(/* webpackChunkName: "report" */ './report-dialog.tsx'),
);

export const unfriendDialog = onDemand(
  () => import(/* webpackChunkName: "relation" */ './unfriend-dialog.tsx'),
);

export const relationDialog = onDemand(
  () => import(/* webpackChunkName: "relation" */ './relation-dialog.tsx'),
);
