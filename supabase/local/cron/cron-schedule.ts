const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

/** The seconds of pg_cron's `30 seconds`; undefined for a schedule of minutes. */
export function secondsBetween(schedule: string): number | undefined {
  const seconds = /^([1-9]|[1-5]\d) seconds$/.exec(schedule.trim())?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** @param schedule five cron fields, in UTC as in hosted Supabase */
export function isDue(schedule: string, at: Date): boolean {
  const fields = schedule.trim().split(/\s+/);
  if (fields.length !== 5) throw new Error(`A schedule has five fields: "${schedule}"`);
  const now = [
    at.getUTCMinutes(),
    at.getUTCHours(),
    at.getUTCDate(),
    at.getUTCMonth() + 1,
    at.getUTCDay(),
  ];
  return fields.every((field, index) => {
    const [low, high] = ranges[index] ?? [0, 0];
    return field.split(',').some((part) => matches(part, now[index] ?? 0, low, high));
  });
}

/** `*`, `7`, `1-5`, and any of them with a step: `*` + `/10`. */
function matches(part: string, value: number, low: number, high: number): boolean {
  const match = /^(\*|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part);
  if (!match) throw new Error(`Invalid field in a schedule: "${part}"`);
  const [, from = '*', to, step = '1'] = match;
  const first = from === '*' ? low : Number(from);
  const last = to === undefined ? (from === '*' || part.includes('/') ? high : first) : Number(to);
  return value >= first && value <= last && (value - first) % Number(step) === 0;
}
