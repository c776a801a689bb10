import { onDemand } from '@pure/ui';

export const groupForm = onDemand(
  () => import(/* webpackChunkName: "group-form" */ './form/group-form-dialog.tsx'),
);
