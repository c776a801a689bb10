import path from 'node:path';

export interface AuthRequestLimits {
  /** sign-ins with a password; Auth counts them as `token`, 30 at once */
  signIn: number;
  token: number;
  signUp: number;
  verify: number;
  /** challenges and answers of factors, each; of hosted Supabase in a minute: 15 */
  factor: number;
  /** changes of an account */
  user: number;
}

/** For tests, which do everything from one address. */
export const noAuthRequestLimits: AuthRequestLimits = {
  signIn: 1_000_000,
  token: 1_000_000,
  signUp: 1_000_000,
  verify: 1_000_000,
  factor: 1_000_000,
  user: 1_000_000,
};

/** The limits of hosted Supabase. Times in milliseconds unless the name says otherwise. */
export interface Limits {
  /** the most rows of a REST answer */
  maxRows: number;
  anonymousStatement: number;
  memberStatement: number;
  /** requests from one network address to Auth in five minutes */
  authRequests: AuthRequestLimits;
  /** mails of the project in an hour, and the pause between two mails to a member */
  mailsPerHour: number;
  mailPause: number;
  /** broadcasts a second, and bytes of each */
  broadcastsPerSecond: number;
  broadcastBytes: number;
  /** the size limit of an uploaded object, even if its bucket allows more */
  objectBytes: number;
  /** wall-clock time of an Edge Function's call, and the heap of the worker */
  functionTime: number;
  functionMemoryMb: number;
}

export const hostedLimits: Limits = {
  maxRows: 1000,
  anonymousStatement: 3000,
  memberStatement: 8000,
  authRequests: { signIn: 30, token: 150, signUp: 150, verify: 150, factor: 75, user: 30 },
  mailsPerHour: 1000,
  mailPause: 0,
  broadcastsPerSecond: 100,
  broadcastBytes: 256 * 1024,
  objectBytes: 50 * 1024 * 1024,
  functionTime: 150_000,
  functionMemoryMb: 256,
};

export interface BackendOptions {
  /** for the cluster, the stored files and the keys */
  dataDir: string;
  /** 0 chooses a free port; all three listen on loopback only */
  apiPort: number;
  databasePort: number;
  mailboxPort: number;
  /** mail links lead here if the requested address isn't allowed */
  siteUrl: string;
  /** globs as in hosted Supabase: `*` stops at `/` and `.`, `**` doesn't */
  redirectUrls: string[];
  /** sign-up needs the link of a mail */
  confirmEmail?: boolean;
  /** false: every sign-up fails with `signup_disabled` */
  allowSignUp?: boolean;
  minimumPasswordLength?: number;
  /** characters that a new password must contain */
  passwordRequirements?: '' | 'letters_digits' | 'lower_upper_letters_digits';
  /** for a new password, unless the member used a recovery link */
  requireCurrentPassword?: boolean;
  /** functions that Auth calls after each try to sign in, if they exist */
  attemptHooks?: { password: string; factor: string };
  /** authenticator apps of an account, confirmed or not */
  maxFactors?: number;
  /** the lifetime of an access token, in seconds */
  tokenLife?: number;
  /** seconds during which a refresh token may be reused, for tabs that refresh at the same time */
  refreshReuse?: number;
  migrationsDir?: string;
  functionsDir?: string;
  /** the jobs that Cron runs in a real project; see `cron/start-cron.ts` */
  jobsFile?: string;
  /** environment variables of the functions, beside those that Supabase sets */
  functionSecrets?: Record<string, string>;
  /** SQL files that run once per database, in this order */
  seed?: string[];
  limits?: Partial<Limits>;
  /** settings of the server, e.g. `{ fsync: 'off' }` in tests */
  postgres?: Record<string, string>;
  log?: (line: string) => void;
  /** receives the server's log in pieces */
  databaseLog?: (text: string) => void;
  /** called when the database has ended unexpectedly and all services have stopped */
  onFailure?: (message: string) => void;
}

export type Settings = Required<Omit<BackendOptions, 'limits'>> & { limits: Limits };

const supabaseDir = path.resolve(import.meta.dirname, '..');

/** Adds PURE's defaults. */
export function withDefaults(options: BackendOptions): Settings {
  return {
    confirmEmail: false,
    allowSignUp: true,
    minimumPasswordLength: 6,
    passwordRequirements: '',
    requireCurrentPassword: true,
    attemptHooks: {
      password: 'private.check_password_attempt',
      factor: 'private.check_factor_attempt',
    },
    maxFactors: 2,
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
