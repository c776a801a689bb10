import type { Notification } from '@pure/contracts/database';
import { isolateText, plural } from '@pure/ui';
import { strings } from './strings.ts';

/** One line of the panel: a notification, or adjacent ones of one kind about one thing. */
export interface NotificationLine {
  /** the id of the oldest: newer ones join the line */
  key: string;
  /** newest first */
  notifications: [Notification, ...Notification[]];
  isRead: boolean;
}

export interface NotificationSection {
  title: string;
  lines: NotificationLine[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Groups a list, newest first, by Today, This week (the six days before) and Earlier, and then into lines. */
export function groupNotifications(
  notifications: readonly Notification[],
  now = new Date(),
): NotificationSection[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const sections: NotificationSection[] = [];
  for (const notification of notifications) {
    const at = Date.parse(notification.created_at);
    const title =
      at >= midnight
        ? strings.today
        : at >= midnight - 6 * DAY_MS
          ? strings.thisWeek
          : strings.earlier;
    let section = sections.at(-1);
    if (section?.title !== title) {
      section = { title, lines: [] };
      sections.push(section);
    }
    addToLines(section.lines, notification);
  }
  return sections;
}

function addToLines(lines: NotificationLine[], notification: Notification): void {
  const line = lines.at(-1);
  const thing = thingOf(notification);
  if (line && thing !== undefined && thing === thingOf(line.notifications[0])) {
    line.notifications.push(notification);
    line.key = notification.id;
    line.isRead &&= notification.read;
    return;
  }
  lines.push({ key: notification.id, notifications: [notification], isRead: notification.read });
}

/** The kind and the thing. Requests and messages are about nothing but their sender. */
function thingOf({ type, data }: Notification): string | undefined {
  const id = data['post_id'] ?? data['story_id'] ?? data['group_id'] ?? data['event_id'];
  return id === undefined ? undefined : `${type} ${id}`;
}

/** `Hanna Berg and 3 others liked your post` */
export function lineSentence({ notifications }: NotificationLine): string {
  const [newest] = notifications;
  const name = actorNameOf(newest);
  if (!newest.message.startsWith(`${name} `)) return newest.message;
  const others = new Map(notifications.map((each) => [actorIdOf(each), actorNameOf(each)]));
  others.delete(actorIdOf(newest));
  const [other] = others.values();
  const predicate = newest.message.slice(name.length);
  if (other === undefined) return isolateText(name) + predicate;
  const rest = others.size === 1 ? isolateText(other) : plural(others.size, strings.others);
  return strings.and(isolateText(name), rest) + predicate;
}

/** The actor has another name in the data of each kind (row 65). */
const actorKeys = ['actor', 'requester', 'friend', 'sender', 'tagger', 'inviter'] as const;

function actorNameOf({ data }: Notification): string {
  return actorKeys.map((key) => data[`${key}_name`]).find((name) => name !== undefined) ?? '';
}

function actorIdOf({ id, data }: Notification): string {
  return actorKeys.map((key) => data[`${key}_id`]).find((actor) => actor !== undefined) ?? id;
}
