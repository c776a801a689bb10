import { onDemand } from '@pure/ui';

export const inviteDialog = onDemand(
  () => import(/* webpackChunkName: "invite-friends" */ './invite-dialog.tsx'),
);
