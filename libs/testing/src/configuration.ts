import type { Configuration } from '@pure/contracts';

/** The configuration of view tests. Only the fake network knows this project. */
export const testConfiguration: Configuration = {
  supabase_url: 'http://pure.test',
  supabase_publishable_key: 'sb_publishable_test',
  vapid_public_key: null,
  founder_username: 'founder',
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};
