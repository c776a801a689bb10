import { onDemand } from '@pure/ui';

export const audienceDialog = onDemand(
  () => import(/* webpackChunkName: "post-members" */ './audience-dialog.tsx'),
);
