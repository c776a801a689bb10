import type { Page } from './page.ts';
import type { MemberCard } from './people.ts';

/** A member's answer. A full event makes `going` a place on its waiting list. */
export type EventAnswer = 'going' | 'maybe' | 'no';

/** An event for everybody who has its link, with the reader's own state. */
export interface EventCard {
  id: string;
  title: string;
  description: string;
  /** ISO 8601, as all times here */
  start_date: string;
  end_date: string | null;
  /** IANA name */
  time_zone: string;
  /** when it is over; of an event without an end, too */
  ends_at: string;
  privacy: 'public' | 'private';
  /** the path of an accepted picture in the private bucket `events` */
  cover_image: string | null;
  attendee_count: number;
  maybe_count: number;
  /** null without a limit */
  max_attendees: number | null;
  created_at: string;
  cancelled_at: string | null;
  cancel_reason: string | null;
  /** whether the reader organises it */
  organised: boolean;
  /** whether the organiser keeps the reader out: they can't answer, ask or be invited */
  kept_out: boolean;
  /** the reader's */
  answer: EventAnswer | 'waiting' | null;
  /** the reader's place on the waiting list, from 1; null unless they wait */
  waiting_place: number | null;
  /** the reader's request to come, or an invitation to them, that waits for its answer */
  pending: {
    id: string;
    kind: 'request' | 'invitation';
    invited_by: MemberCard | null;
  } | null;
}

/** The fields that only readers of the event see, not holders of a private event's link. */
export interface EventDetails extends EventCard {
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  /** http or https */
  link: string | null;
  organiser: MemberCard;
  /** rises with each change that calendars show */
  sequence: number;
}

/** An event in a list; `distance_km` only where the list goes by distance and the event has a position. */
export interface ListedEvent extends EventDetails {
  distance_km?: number | null;
}

/** The numbers of events ahead that the reader has answered, and that they organise. */
export interface EventCounts {
  attending: number;
  organised: number;
}

export interface EventList extends Page<ListedEvent> {
  /** of the first page */
  counts?: EventCounts;
  /** of the first page: where the reader is, if they share it */
  location?: { latitude: number; longitude: number } | null;
}

/** The page of an event for its readers. */
export interface EventPage extends EventDetails {
  /** friends of the reader who go and let their friends see it; of a public event */
  friends_going: { count: number; members: MemberCard[] };
  /** whether the reader's friends see that they go */
  visible_to_friends: boolean;
  /** whether the reader reads and writes in the event */
  reads_discussion: boolean;
  /** how many minutes before the start the reader is reminded */
  reminders: ReminderLead[];
  /** the organiser's; null for others, as are the next two */
  request_count: number | null;
  invited_count: number | null;
  waiting_count: number | null;
}

/** An event of the address: its page for readers, a card for others who have its link. */
export type OpenedEvent = EventPage | EventCard;

/** An hour, a day, a week, in minutes. */
export type ReminderLead = 60 | 1440 | 10080;

export type EventSection = 'going' | 'maybe' | 'waiting' | 'invited';

export interface EventPerson {
  member: MemberCard;
  organiser: boolean;
  since: string;
}

/** A member who is kept out of an event. */
export interface EventBan {
  member: MemberCard;
  since: string;
}

/** A request to come, for the organiser. */
export interface EventRequest {
  id: string;
  member: MemberCard;
  kind: 'request' | 'invitation';
  invited_by: string | null;
  since: string;
}
