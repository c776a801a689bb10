/** The settings of a project that migrations don't carry, as the Management API tells them. */
export interface ProjectSettings {
  auth: {
    site_url: string;
    /** comma-separated */
    uri_allow_list: string;
    disable_signup: boolean;
    /** true: no confirmation mail is asked for */
    mailer_autoconfirm: boolean;
    password_min_length: number;
    /** seconds */
    jwt_exp: number;
    refresh_token_rotation_enabled: boolean;
    smtp_host: string | null;
  };
  realtime: { private_only: boolean };
  /** names of the functions' secrets */
  secrets: string[];
  /** names of the scheduled jobs */
  jobs: string[];
}

/** What the product expects of the project it is pointed at. */
export interface Expectation {
  /** where the shell is served, e.g. `https://pure.example` */
  origin: string;
  /** secrets that the functions of this version read */
  secrets: string[];
  /** jobs that this version needs */
  jobs: string[];
}

export interface Finding {
  setting: string;
  ok: boolean;
  /** what to do, or what was found when it is right */
  advice: string;
}

const TOKEN_LIFE_SECONDS = 15 * 60;
const MINIMUM_PASSWORD_LENGTH = 6;

/** Compares a project with what PURE expects of it; every setting gets a finding. */
export function examine(settings: ProjectSettings, expected: Expectation): Finding[] {
  const { auth, realtime } = settings;
  const allowed = auth.uri_allow_list.split(',').map((pattern) => pattern.trim());
  const allows = (address: string) => allowed.some((pattern) => covers(pattern, address));
  const recovery = `${expected.origin}/reset-password`;
  const confirmation = `${expected.origin}/login`;
  return [
    {
      setting: 'site URL',
      ok: auth.site_url === expected.origin,
      advice: `Set the site URL to ${expected.origin} (it is ${auth.site_url || 'empty'}).`,
    },
    {
      setting: 'recovery',
      ok: allows(recovery),
      advice: `Allow the redirect ${recovery}, or recovery mails lead to the front page.`,
    },
    {
      setting: 'confirmations',
      ok: auth.mailer_autoconfirm || allows(confirmation),
      advice: `Addresses are confirmed by mail: allow the redirect ${confirmation}, or those mails lead to the front page.`,
    },
    {
      setting: 'sign-up',
      ok: !auth.disable_signup,
      advice: 'Sign-up is off: nobody can register.',
    },
    {
      setting: 'password rule',
      ok: auth.password_min_length >= MINIMUM_PASSWORD_LENGTH,
      advice: `Ask for passwords of at least ${MINIMUM_PASSWORD_LENGTH} characters, as the forms do.`,
    },
    {
      setting: 'token life',
      ok: auth.jwt_exp <= TOKEN_LIFE_SECONDS,
      advice: `Let access tokens live ${TOKEN_LIFE_SECONDS} s at most (now ${auth.jwt_exp} s): a deleted member keeps theirs until then.`,
    },
    {
      setting: 'refresh tokens',
      ok: auth.refresh_token_rotation_enabled,
      advice: 'Rotate refresh tokens, so that a stolen one is noticed.',
    },
    {
      setting: 'mail',
      ok: Boolean(auth.smtp_host),
      advice: 'Set a mail server of your own: the built-in one sends a handful an hour.',
    },
    {
      setting: 'private realtime',
      ok: realtime.private_only,
      advice: 'Allow private channels only: PURE uses no public one.',
    },
    ...expected.secrets.map((name) => ({
      setting: `secret ${name}`,
      ok: settings.secrets.includes(name),
      advice: `Set it: supabase secrets set ${name}=…`,
    })),
    ...expected.jobs.map((name) => ({
      setting: `job ${name}`,
      ok: settings.jobs.includes(name),
      advice: `Schedule ${name} under Integrations → Cron.`,
    })),
  ];
}

/** Redirect patterns as Auth reads them: `*` stops at separators, `**` doesn't. */
function covers(pattern: string, address: string): boolean {
  const expression = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\u0001')
    .replaceAll('*', '[^./]*')
    .replaceAll('\u0001', '.*');
  return new RegExp(`^${expression}$`).test(address);
}
