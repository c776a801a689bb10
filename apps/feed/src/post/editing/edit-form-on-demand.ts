import { onDemand } from '../../on-demand/on-demand.ts';

export const editForm = onDemand(
  () => import(/* webpackChunkName: "edit-post" */ './edit-form.tsx'),
);
