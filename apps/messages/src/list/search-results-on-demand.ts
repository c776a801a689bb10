import { onDemand } from '@pure/ui';

export const searchResults = onDemand(
  () => import(/* webpackChunkName: "list-search" */ './search-results.tsx'),
);
