const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Reads the clock of a zone. Numbers and calendar are fixed: the result is parsed, not shown. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  return format;
}

/** The clock of a zone at an instant, as if it were UTC: the difference is the zone's offset. */
function wallTime(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const [year = 0, month = 1, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const offsetAt = (instant: number, zone: string) =>
  wallTime(instant, zone) - Math.floor(instant / 1000) * 1000;

/**
 * The instant at which the clocks of a zone show `local`. A time that a change of the clocks skips moves forward by the
 * length of the change; a time that occurs twice means the first.
 * @param local `2026-07-25T18:00`, as a field for date and time holds it
 * @returns ISO 8601, or null if `local` is no time or the zone is unknown
 */
export function instantOf(local: string, zone: string): string | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall) || !isTimeZone(zone)) return null;
  const before = wall - offsetAt(wall - DAY_MS, zone);
  const after = wall - offsetAt(wall + DAY_MS, zone);
  const shown = [before, after].filter((instant) => wallTime(instant, zone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : before).toISOString();
}

/** The time that clocks of a zone show, as a field for date and time holds it. @param at ISO 8601 */
export function localOf(at: string, zone: string): string {
  return new Date(wallTime(Date.parse(at), zone)).toISOString().slice(0, 16);
}

/** The time that `local` moves to because a change of the clocks skips it; null if it exists. */
export function movedBySkip(local: string, zone: string): string | null {
  const instant = instantOf(local, zone);
  const shown = instant && localOf(instant, zone);
  return shown === local.slice(0, 16) ? null : shown;
}

/** The next full hour on the clocks of a zone. @param now milliseconds since the epoch */
export function nextFullHour(zone: string, now: number): string {
  return `${localOf(new Date(now + DAY_MS / 24).toISOString(), zone).slice(0, 13)}:00`;
}

export function readerZone(): string {
  return todaysZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Cities whose zones browsers still call by an older name. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

export function todaysZoneName(zone: string): string {
  return renamed[zone] ?? zone;
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** UTC instead of a zone that is newer than this browser: its formats would throw. */
export function knownZone(zone: string): string {
  return isTimeZone(zone) ? zone : 'UTC';
}
