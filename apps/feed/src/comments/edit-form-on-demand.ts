import { onDemand } from '@pure/ui';

export const editForm = onDemand(
  () => import(/* webpackChunkName: "own-comment" */ './edit-form.tsx'),
);
