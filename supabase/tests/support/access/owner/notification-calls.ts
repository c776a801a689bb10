import type { NotificationSettings } from '@pure/contracts/database';
import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { answerContaining, callThenReadBack, type FunctionCall } from '../function-calls.ts';
import type { OwnerRowIds } from './reset-rows.ts';

/** Functions about the caller's notifications and how they want to be notified. */
export const notificationCalls = (rows: () => OwnerRowIds) =>
  ({
    my_notifications: answerContaining(
      (client) => client.rpc('my_notifications', {}),
      () => rows().notification,
      'the notification',
    ),
    delete_notifications: callThenReadBack(
      (client) => client.rpc('delete_notifications', { ids: [rows().notification] }),
      () => database()`
        select 'deleted' as outcome
        where not exists (select from public.notifications where id = ${rows().notification})
      `,
    ),
    device_notification: answerContaining(
      (client) => client.rpc('device_notification', { notification_id: rows().notification }),
      () => rows().notification,
      'the notification',
    ),
    send_test_push: { call: (client) => client.rpc('send_test_push'), outcome: () => 'queued' },
    my_notification_settings: {
      call: (client) => client.rpc('my_notification_settings'),
      outcome: (data) => (asSettings(data).hide_names ? 'no names' : 'names'),
    },
    set_notification_choice: {
      call: (client) =>
        client.rpc('set_notification_choice', { kind: 'post_like', choice: 'pure' }),
      readBack: (client) => client.rpc('my_notification_settings'),
      outcome: (data) => asSettings(data).choices.post_like ?? null,
    },
    set_hide_names: {
      call: (client) => client.rpc('set_hide_names', { value: true }),
      readBack: (client) => client.rpc('my_notification_settings'),
      outcome: (data) => (asSettings(data).hide_names ? 'no names' : null),
    },
    set_quiet_hours: {
      call: (client) =>
        client.rpc('set_quiet_hours', {
          starts_at: '22:00',
          ends_at: '07:00',
          days: [1, 7],
          time_zone: 'Europe/Stockholm',
        }),
      readBack: (client) => client.rpc('my_notification_settings'),
      outcome: (data) => asSettings(data).quiet_hours && 'quiet',
    },
    clear_quiet_hours: {
      call: (client) => client.rpc('clear_quiet_hours'),
      readBack: (client) => client.rpc('my_notification_settings'),
      outcome: (data) => (asSettings(data).quiet_hours ? null : 'never quiet'),
    },
  }) satisfies Record<string, FunctionCall<Persona>>;

const asSettings = (data: unknown) => data as NotificationSettings;
