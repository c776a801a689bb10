import { onDemand } from '@pure/ui';

export const editForm = onDemand(
  () => import(/* webpackChunkName: "edit-post" */ './edit-form.tsx'),
);
