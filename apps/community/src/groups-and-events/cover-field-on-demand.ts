import { onDemand } from '@pure/ui';

export const coverField = onDemand(
  () => import(/* webpackChunkName: "cover-field" */ './cover-field.tsx'),
);
