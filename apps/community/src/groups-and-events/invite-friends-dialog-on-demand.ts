import { onDemand } from '@pure/ui';

export const inviteFriendsDialog = onDemand(
  () => import(/* webpackChunkName: "invite-friends" */ './invite-friends-dialog.tsx'),
);
