import type { Keys } from '../keys.ts';

/** What hosted sets for every function, and the mail provider's address beside. */
export function functionEnvironment(options: {
  url: string;
  databaseUrl: string;
  mailboxUrl: string;
  keys: Keys;
  secrets: Record<string, string>;
}): Record<string, string> {
  const { url, databaseUrl, mailboxUrl, keys, secrets } = options;
  return {
    SUPABASE_URL: url,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    MAIL_API_URL: `${mailboxUrl}/emails`,
    MAIL_API_KEY: 'local',
    ...secrets,
  };
}
