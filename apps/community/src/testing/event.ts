import type { EventPage } from '@pure/contracts/database';
import { elin, hanna } from '@pure/testing';

const HOUR_MS = 3_600_000;

/** An ISO time that many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An event of Hanna's as `elin` reads it, tomorrow unless `plan` says otherwise. */
export function event(title: string, number: number, plan: Partial<EventPage> = {}): EventPage {
  const start_date = plan.start_date ?? inHours(24 + number);
  const isOwn = plan.organised ?? false;
  return {
    id: `00000000-0000-4000-8000-${String(30_000 + number).padStart(12, '0')}`,
    title,
    description: `All about ${title}`,
    start_date,
    end_date: null,
    time_zone: 'Europe/Berlin',
    ends_at: plan.end_date ?? new Date(Date.parse(start_date) + 3 * HOUR_MS).toISOString(),
    privacy: 'public',
    cover_image: null,
    attendee_count: 1,
    maybe_count: 0,
    max_attendees: null,
    created_at: inHours(-1),
    cancelled_at: null,
    cancel_reason: null,
    organised: isOwn,
    kept_out: false,
    answer: isOwn ? 'going' : null,
    waiting_place: null,
    pending: null,
    location: 'The boathouse',
    latitude: null,
    longitude: null,
    link: null,
    organiser: isOwn ? elin : hanna,
    friends_going: { count: 0, members: [] },
    visible_to_friends: true,
    reads_discussion: isOwn,
    sequence: 0,
    reminders: isOwn ? [60, 1440] : [],
    request_count: isOwn ? 0 : null,
    invited_count: isOwn ? 0 : null,
    waiting_count: isOwn ? 0 : null,
    ...plan,
  };
}
