import { onDemand } from '@pure/ui';

export const newMessage = onDemand(
  () => import(/* webpackChunkName: "new-message" */ './new-message-dialog.tsx'),
);
