import { onDemand } from '../on-demand/on-demand.ts';

export const editForm = onDemand(
  () => import(/* webpackChunkName: "own-comment" */ './edit-form.tsx'),
);
