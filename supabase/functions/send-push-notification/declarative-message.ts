/** A notification as `private.push_message` returns it. */
export interface DeviceMessage {
  title: string;
  body: string;
  /** a path of the site */
  path: string;
  /** a kind of notification, or `test` */
  type: string;
  notification_id: string | null;
  tag: string;
  /** unread notifications and messages */
  app_badge: number;
}

/**
 * The payload that browsers and the service worker read, `PushMessage` of the contracts: a declarative push message,
 * which Safari shows without the worker.
 */
export function toDeclarativeMessage(message: DeviceMessage, siteUrl: string) {
  const { title, body, path, type, notification_id, tag, app_badge } = message;
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      navigate: new URL(path, siteUrl).href,
      tag,
      lang: 'en',
      dir: 'auto',
      silent: false,
      data: { type, notification_id },
    },
    app_badge,
  } as const;
}
