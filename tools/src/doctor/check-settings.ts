import { checkAccountSettings, type AccountSettings } from './check-account-settings.ts';
import type { Finding } from './finding.ts';

/** A project's settings outside of migrations, as the Management API returns them. */
export interface ProjectSettings {
  auth: AccountSettings & {
    site_url: string;
    /** comma-separated */
    uri_allow_list: string;
    disable_signup: boolean;
    /** true: sign-up needs no confirmation by mail */
    mailer_autoconfirm: boolean;
    password_min_length: number;
    /** seconds */
    jwt_exp: number;
    refresh_token_rotation_enabled: boolean;
    smtp_host: string | null;
  };
  realtime: { private_only: boolean };
  /** the schemas that REST serves, comma-separated */
  rest: { db_schema: string };
  storage: { fileSizeLimit: number };
  database: {
    /** the functions of the migrations, which belong to `postgres`, may read sessions and factors */
    reads_sessions: boolean;
    reads_factors: boolean;
    /** and end sessions */
    ends_sessions: boolean;
  };
  /** names of the functions' secrets */
  secrets: string[];
  /** names of the scheduled jobs */
  jobs: string[];
}

export interface Expectation {
  /** the shell's origin, e.g. `https://pure.example` */
  origin: string;
  /** names of the secrets that the functions read */
  secrets: string[];
  /** names of scheduled jobs */
  jobs: string[];
}

const TOKEN_LIFE_SECONDS = 15 * 60;
const MINIMUM_PASSWORD_LENGTH = 6;
/** A story's file, the largest. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Returns a finding for each setting, right or wrong. */
export function checkSettings(settings: ProjectSettings, expected: Expectation): Finding[] {
  const { auth, realtime, rest, storage, database } = settings;
  const schemas = rest.db_schema.split(',').map((schema) => schema.trim());
  const allowed = auth.uri_allow_list.split(',').map((pattern) => pattern.trim());
  const allows = (address: string) => allowed.some((pattern) => matchesRedirect(pattern, address));
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
      advice: `Allow the redirect ${recovery}. Without it, recovery mails lead to the front page.`,
    },
    {
      setting: 'confirmations',
      ok: auth.mailer_autoconfirm || allows(confirmation),
      advice: `Allow the redirect ${confirmation}. Without it, confirmation mails lead to the front page.`,
    },
    {
      setting: 'sign-up',
      ok: !auth.disable_signup,
      advice: 'Allow sign-up.',
    },
    {
      setting: 'password rule',
      ok: auth.password_min_length >= MINIMUM_PASSWORD_LENGTH,
      advice: `Require passwords of at least ${MINIMUM_PASSWORD_LENGTH} characters, as the forms do.`,
    },
    {
      setting: 'token life',
      ok: auth.jwt_exp <= TOKEN_LIFE_SECONDS,
      advice: `Limit the life of access tokens to ${TOKEN_LIFE_SECONDS} s (now ${auth.jwt_exp} s). A deleted member's token works until it expires.`,
    },
    {
      setting: 'refresh tokens',
      ok: auth.refresh_token_rotation_enabled,
      advice: 'Rotate refresh tokens. Reuse then reveals a stolen token.',
    },
    {
      setting: 'mail',
      ok: Boolean(auth.smtp_host),
      advice: 'Set up your own mail server. The built-in one sends only a few mails an hour.',
    },
    {
      setting: 'private realtime',
      ok: realtime.private_only,
      advice: 'Allow private channels only. PURE uses no public channels.',
    },
    ...checkAccountSettings(auth),
    {
      setting: 'exposed schemas',
      ok: schemas.every((schema) => schema === 'public'),
      advice: `Expose only the schema public (now ${rest.db_schema}). Through private, anybody could call the server's own functions.`,
    },
    {
      setting: 'file size',
      ok: storage.fileSizeLimit === MAX_FILE_BYTES,
      advice: `Limit uploads to ${MAX_FILE_BYTES} bytes (now ${storage.fileSizeLimit}). Stories need as much; more only fills the storage.`,
    },
    {
      setting: 'sessions in the database',
      ok: database.reads_sessions && database.ends_sessions,
      advice:
        'Let postgres read and delete in auth.sessions. Otherwise ended sessions keep their rights for 15 minutes, and members can’t end one.',
    },
    {
      setting: 'factors in the database',
      ok: database.reads_factors,
      advice:
        'Let postgres read auth.mfa_factors. Otherwise a password alone has the rights of a member with two-step sign-in.',
    },
    ...expected.secrets.map((name) => ({
      setting: `secret ${name}`,
      ok: settings.secrets.includes(name),
      advice: `Run supabase secrets set ${name}=…`,
    })),
    ...expected.jobs.map((name) => ({
      setting: `job ${name}`,
      ok: settings.jobs.includes(name),
      advice: `Schedule ${name} under Integrations → Cron.`,
    })),
  ];
}

/** Redirect patterns of Auth: `*` stops at separators, `**` doesn't. */
function matchesRedirect(pattern: string, address: string): boolean {
  const expression = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\u0001')
    .replaceAll('*', '[^./]*')
    .replaceAll('\u0001', '.*');
  return new RegExp(`^${expression}$`).test(address);
}
