import { onDemand } from '@pure/ui';

export const eventFormDialog = onDemand(
  () => import(/* webpackChunkName: "event-form" */ './form/event-form-dialog.tsx'),
);

export const remindersDialog = onDemand(
  () => import(/* webpackChunkName: "event-reminders" */ './reminders/reminders-dialog.tsx'),
);

export const calendarDialog = onDemand(
  () => import(/* webpackChunkName: "event-calendar" */ './calendar/calendar-dialog.tsx'),
);

export const subscribeDialog = onDemand(
  () => import(/* webpackChunkName: "calendar-link" */ './calendar/subscribe-dialog.tsx'),
);
