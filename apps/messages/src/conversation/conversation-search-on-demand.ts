import { onDemand } from '@pure/ui';

export const conversationSearch = onDemand(
  () => import(/* webpackChunkName: "search" */ './conversation-search.tsx'),
);
