import { type Content, validateContent } from '@pure/ui';
import type { DetailsFields } from '../../groups-and-events/form/use-details-form.ts';
import type { EventValues } from '../events.data.ts';
import { instantOf, isTimeZone, localOf } from '../times/zoned-time.ts';
import { strings } from './strings.ts';

export const TITLE_LIMIT = 80;
export const EVENT_DESCRIPTION_LIMIT = 2000;
const LOCATION_LIMIT = 200;
const LINK_LIMIT = 500;

/** The form of an event as it is typed and kept. */
export interface EventFields extends DetailsFields {
  title: string;
  description: string;
  /** on the clocks of `zone`, as a field for date and time holds it */
  start: string;
  /** the same; empty without an end */
  end: string;
  /** IANA name */
  zone: string;
  location: string;
  /** degrees; both empty without a position */
  latitude: string;
  longitude: string;
  link: string;
  /** the maximum number of guests; empty without one */
  limit: string;
  privacy: string;
  /** the path of the cover; empty without one */
  cover: string;
}

export function newEventFields(start: string, zone: string): EventFields {
  return {
    id: '',
    title: '',
    description: '',
    start,
    end: '',
    zone,
    location: '',
    latitude: '',
    longitude: '',
    link: '',
    limit: '',
    privacy: 'public',
    cover: '',
  };
}

/** The form of an event that exists. */
export function eventFieldsOf(event: EventValues): EventFields {
  const { start_date, end_date, time_zone: zone } = event;
  return {
    id: '',
    title: event.title,
    description: event.description,
    start: localOf(start_date, zone),
    end: end_date ? localOf(end_date, zone) : '',
    zone,
    location: event.location ?? '',
    latitude: event.latitude?.toString() ?? '',
    longitude: event.longitude?.toString() ?? '',
    link: event.link ?? '',
    limit: event.max_attendees?.toString() ?? '',
    privacy: event.privacy,
    cover: event.cover_image ?? '',
  };
}

/** The form for another event like this one: a cover belongs to one event, and the time is chosen anew. */
export function fieldsLike(event: EventValues, start: string): EventFields {
  const fields = eventFieldsOf(event);
  const sameHour = `${start.slice(0, 10)}${fields.start.slice(10)}`;
  return { ...fields, start: sameHour < start ? nextDay(sameHour) : sameHour, end: '', cover: '' };
}

function nextDay(local: string): string {
  const next = new Date(Date.parse(`${local}Z`) + 86_400_000);
  return next.toISOString().slice(0, 16);
}

/** The form's content, as the database keeps it. Call it for valid fields only. */
export function valuesOf(fields: EventFields): EventValues {
  const { title, description, start, end, zone, limit, privacy } = fields;
  const text = (value: string) => value.trim() || null;
  const number = (value: string) => (value.trim() ? Number(value) : null);
  return {
    title: title.trim(),
    description: description.trim(),
    start_date: instantOf(start, zone) ?? '',
    end_date: end ? instantOf(end, zone) : null,
    time_zone: zone,
    location: text(fields.location),
    latitude: number(fields.latitude),
    longitude: number(fields.longitude),
    link: text(fields.link),
    max_attendees: number(limit),
    privacy: privacy === 'private' ? 'private' : 'public',
    cover_image: fields.cover || null,
  };
}

export type EventFieldErrors = Partial<Record<keyof EventFields & string, string>>;

/** The mistakes in the fields. @param guests the number of guests, whom a limit can't send away */
export function errorsOf(fields: EventFields, guests: number): EventFieldErrors {
  const { zone, start, end } = fields;
  const startsAt = instantOf(start, zone);
  const endsAt = instantOf(end, zone);
  const errors = {
    title: textError(validateContent(fields.title, TITLE_LIMIT), strings.titleMissing),
    description: textError(
      validateContent(fields.description, EVENT_DESCRIPTION_LIMIT),
      strings.descriptionMissing,
    ),
    start: startsAt ? undefined : strings.startMissing,
    end: startsAt && endsAt && endsAt <= startsAt ? strings.endTooEarly : undefined,
    zone: isTimeZone(zone) ? undefined : strings.zoneUnknown,
    location: textError(validateContent(fields.location, LOCATION_LIMIT)),
    link: linkError(fields.link),
    limit: limitError(fields.limit, guests),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

function textError(content: Content, missing?: string): string | undefined {
  if (content.state === 'too long') return strings.tooLong(content.over);
  return content.state === 'empty' ? missing : undefined;
}

function linkError(typed: string): string | undefined {
  const link = typed.trim();
  if (!link) return undefined;
  if (link.length > LINK_LIMIT) return strings.tooLong(link.length - LINK_LIMIT);
  return /^https?:\/\/\S/i.test(link) && URL.canParse(link) ? undefined : strings.linkInvalid;
}

const MAX_GUESTS = 1_000_000;

function limitError(typed: string, guests: number): string | undefined {
  const limit = typed.trim();
  if (!limit) return undefined;
  if (!/^\d+$/.test(limit) || Number(limit) < 1) return strings.limitInvalid;
  if (Number(limit) > MAX_GUESTS) return strings.limitTooHigh;
  return Number(limit) < guests ? strings.limitTooLow(guests) : undefined;
}
