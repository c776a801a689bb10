import path from 'node:path';

/** What hosted Supabase limits. Times in milliseconds unless the name says otherwise. */
export interface Limits {
  /** rows a REST answer holds at most */
  maxRows: number;
  anonymousStatement: number;
  memberStatement: number;
  /** requests that one address may send to an Auth endpoint within five minutes */
  authRequests: { token: number; signUp: number; verify: number };
  /** mails that one project sends within an hour, and the pause before the same member gets another */
  mailsPerHour: number;
  mailPause: number;
  /** broadcasts a second, and bytes of one */
  broadcastsPerSecond: number;
  broadcastBytes: number;
  /** bytes of one uploaded object, whatever its bucket allows */
  objectBytes: number;
  /** wall clock of one call of an Edge Function, and megabytes of the worker's heap */
  functionTime: number;
  functionMemoryMb: number;
}

export const hostedLimits: Limits = {
  maxRows: 1000,
  anonymousStatement: 3000,
  memberStatement: 8000,
  authRequests: { token: 150, signUp: 150, verify: 150 },
  mailsPerHour: 1000,
  mailPause: 0,
  broadcastsPerSecond: 100,
  broadcastBytes: 256 * 1024,
  objectBytes: 50 * 1024 * 1024,
  functionTime: 150_000,
  functionMemoryMb: 256,
};

export interface BackendOptions {
  /** holds the cluster, the stored files and the keys */
  dataDir: string;
  /** 0 takes a free port; all three listen on loopback only */
  apiPort: number;
  databasePort: number;
  mailboxPort: number;
  /** where mail links lead when the asked address isn't allowed */
  siteUrl: string;
  /** globs as hosted takes them: `*` stops at `/` and `.`, `**` doesn't */
  redirectUrls: string[];
  /** sign-up needs the link of a mail; off as PURE ships */
  confirmEmail?: boolean;
  /** off: every sign-up is answered with `signup_disabled` */
  allowSignUp?: boolean;
  minimumPasswordLength?: number;
  /** what a new password must hold beside its length */
  passwordRequirements?: '' | 'letters_digits' | 'lower_upper_letters_digits';
  /** a new password is taken only with the current one, unless the member came by a recovery link */
  requireCurrentPassword?: boolean;
  /** seconds that an access token lives */
  tokenLife?: number;
  /** seconds in which a refresh token may be used again, for tabs that refresh together */
  refreshReuse?: number;
  migrationsDir?: string;
  functionsDir?: string;
  /** what a real project's Cron would run; see `cron/open-cron.ts` */
  jobsFile?: string;
  /** what the functions find in their environment beside what Supabase sets */
  functionSecrets?: Record<string, string>;
  /** SQL files run once on a new database, in this order */
  seed?: string[];
  limits?: Partial<Limits>;
  /** flags for the server, e.g. `{ fsync: 'off' }` in tests */
  postgres?: Record<string, string>;
  log?: (line: string) => void;
  /** hears what the server writes into its own log, in pieces */
  databaseLog?: (text: string) => void;
  /** the database ended by itself: nothing works any more */
  onFailure?: (message: string) => void;
}

export type Settings = Required<Omit<BackendOptions, 'limits'>> & { limits: Limits };

const supabaseDir = path.resolve(import.meta.dirname, '..');

/** Fills in what PURE ships with. */
export function settle(options: BackendOptions): Settings {
  return {
    confirmEmail: false,
    allowSignUp: true,
    minimumPasswordLength: 6,
    passwordRequirements: '',
    requireCurrentPassword: false,
    tokenLife: 15 * 60,
    refreshReuse: 10,
    migrationsDir: path.join(supabaseDir, 'migrations'),
    functionsDir: path.join(supabaseDir, 'functions'),
    jobsFile: path.join(supabaseDir, 'jobs.json'),
    functionSecrets: {},
    seed: [],
    postgres: {},
    log: () => {},
    databaseLog: () => {},
    onFailure: (message) => console.error(message),
    ...options,
    limits: { ...hostedLimits, ...options.limits },
  };
}
