import { onDemand } from '@pure/ui';

export const eventDialog = onDemand(
  () => import(/* webpackChunkName: "event" */ './dialog/event-dialog.tsx'),
);

export const eventFormDialog = onDemand(
  () => import(/* webpackChunkName: "event-form" */ './form/event-form-dialog.tsx'),
);

export const coverField = onDemand(
  () => import(/* webpackChunkName: "cover-field" */ './cover-field.tsx'),
);
