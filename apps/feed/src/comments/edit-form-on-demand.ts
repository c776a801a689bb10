import { onDemand } from '@pure/ui';

export const editForm = onDemand(
  () => import(/* webpackChunkName: "own-post" */ './edit-form.tsx'),
);
