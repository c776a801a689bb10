import type { VapidKeys } from '../../vapid/make-vapid-keys.ts';
import type { Keys } from '../keys.ts';

/** The variables that hosted Supabase sets for every function, and the project's secrets. */
export function functionEnvironment(options: {
  url: string;
  databaseUrl: string;
  mailboxUrl: string;
  siteUrl: string;
  keys: Keys;
  vapidKeys: VapidKeys;
  secrets: Record<string, string>;
}): Record<string, string> {
  const { url, databaseUrl, mailboxUrl, siteUrl, keys, vapidKeys, secrets } = options;
  return {
    SUPABASE_URL: url,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    MAIL_API_URL: `${mailboxUrl}/emails`,
    MAIL_API_KEY: 'local',
    MAIL_FROM: 'PURE <no-reply@pure.example>',
    SITE_URL: siteUrl,
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    VAPID_SUBJECT: 'mailto:no-reply@pure.example',
    ...secrets,
  };
}
