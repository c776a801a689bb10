import { paths } from '@pure/contracts';
import type { PushMessage } from '@pure/contracts/push';
import { NOTIFICATION_OPTIONS } from './notification-options.ts';
import type { WorkerScope } from './worker-scope.ts';

const DEFAULT_TITLE = 'PURE Notification';
const DEFAULT_ADDRESS = paths.home();

/** The data of a shown notification. */
interface NotificationData {
  /** an absolute address or a path */
  navigate: string;
}

/**
 * Shows every push, also one that can't be read and while PURE is looked at: browsers end a subscription whose pushes
 * show nothing.
 */
export async function showPush(
  { registration }: Pick<WorkerScope, 'registration'>,
  payload: { json(): unknown } | null,
): Promise<void> {
  const { notification, app_badge } = readPayload(payload);
  const { data, ...texts } = notification ?? {};
  const { title, body, navigate, tag, lang } = onlyTexts(texts);
  await registration.showNotification(title || DEFAULT_TITLE, {
    ...NOTIFICATION_OPTIONS,
    data: { ...data, navigate: navigate ?? DEFAULT_ADDRESS } satisfies NotificationData,
    ...(body && { body }),
    ...(lang && { lang }),
    // A conversation has one notification, and each of its messages alerts.
    ...(tag && { tag, renotify: true }),
  } as NotificationOptions);
  if (typeof app_badge === 'number') await navigator.setAppBadge?.(app_badge);
}

/** The address that a notification leads to. Another site's is replaced by Home. */
export function addressOf({ data }: Pick<Notification, 'data'>): string {
  const { navigate = DEFAULT_ADDRESS } = (data ?? {}) as Partial<NotificationData>;
  const url = URL.parse(navigate, location.origin);
  return url?.origin === location.origin ? url.href : location.origin + DEFAULT_ADDRESS;
}

type Payload = { [Field in keyof PushMessage]?: Partial<PushMessage[Field]> };

function readPayload(payload: { json(): unknown } | null): Payload {
  try {
    return (payload?.json() ?? {}) as Payload;
  } catch {
    return {};
  }
}

function onlyTexts(values: object): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'string'),
  );
}
