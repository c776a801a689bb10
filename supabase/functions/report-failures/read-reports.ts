/** A line of the log. */
export type ReportLine = Record<string, string | number>;

const MAX_REPORTS = 20;
const MAX_DURATION_MS = 600_000;

const OUTCOMES = new Set([
  'loaded',
  'missing',
  'altered',
  'refused',
  'incompatible',
  'slow',
  'unreachable',
  'crashed',
]);
const NAME = /^[\w-]{1,64}$/;

/** Reads the body of a request. Leaves out entries that aren't reports, and the addresses of pages and members. */
export function readReports(text: string): ReportLine[] {
  const body = parseJson(text);
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return reports.flatMap((report) => {
    if (!isRecord(report)) return [];
    if (isRecord(report['csp-report'])) return readViolation('csp-violation', report['csp-report']);
    if (isRecord(report.body)) return readViolation(report.type, report.body);
    return readLoad(report);
  });
}

/** The loader's (`LoadReport` of @pure/federation). */
function readLoad({ duration, outcome, ...report }: Record<string, unknown>): ReportLine[] {
  const names = ['remote', 'version', 'part', 'fallback', 'error'].flatMap((key) => {
    const name = nameOf(report[key]);
    return name ? [[key, name] as const] : [];
  });
  const line = Object.fromEntries(names);
  if (!line.remote || !line.version || !line.part) return [];
  if (typeof outcome !== 'string' || !OUTCOMES.has(outcome)) return [];
  if (typeof duration !== 'number' || !(duration >= 0 && duration <= MAX_DURATION_MS)) return [];
  return [{ ...line, outcome, duration: Math.round(duration) }];
}

/** The browser's: of the Reporting API, or of `report-uri`, which writes its names in another way. */
function readViolation(type: unknown, body: Record<string, unknown>): ReportLine[] {
  const name = nameOf(type);
  if (!name) return [];
  const directive = nameOf(body.effectiveDirective ?? body['effective-directive']);
  const blocked = originOf(body.blockedURL ?? body['blocked-uri']);
  const source = originOf(body.sourceFile ?? body['source-file']);
  return [
    {
      type: name,
      ...(directive && { directive }),
      ...(blocked && { blocked }),
      ...(source && { source }),
    },
  ];
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

/** The origin of an address, or a word such as `inline`. */
function originOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const url = URL.parse(value);
  return url && url.origin !== 'null' ? url.origin : nameOf(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
