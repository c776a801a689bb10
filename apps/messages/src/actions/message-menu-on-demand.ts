import { onDemand } from '@pure/ui';

export const messageMenu = onDemand(
  () => import(/* webpackChunkName: "message-menu" */ './message-menu.tsx'),
);
