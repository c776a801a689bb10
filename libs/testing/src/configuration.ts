import type { Configuration } from '@pure/contracts';

/** The configuration of view tests, with the lists of a prerendered document. Only the fake network knows this project. */
export const testConfiguration: Configuration = {
  supabase_url: 'http://pure.test',
  supabase_publishable_key: 'sb_publishable_test',
  vapid_public_key:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  founder_username: 'founder',
  voices: [],
  figures: [],
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};
