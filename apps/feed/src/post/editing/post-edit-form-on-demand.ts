import { onDemand } from '@pure/ui';

export const postEditForm = onDemand(
  () => import(/* webpackChunkName: "own-post" */ './post-edit-form.tsx'),
);
