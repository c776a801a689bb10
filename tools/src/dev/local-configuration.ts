import type { Configuration } from '@pure/contracts';

/** The run-time configuration for demo, development and tests. */
export function localConfiguration(backend: {
  url: string;
  publishableKey: string;
  vapidPublicKey: string | null;
}): Configuration {
  return {
    supabase_url: backend.url,
    supabase_publishable_key: backend.publishableKey,
    vapid_public_key: backend.vapidPublicKey,
    founder_username: 'founder',
    allow_overrides: true,
    show_sample_members: true,
    report_url: null,
  };
}
