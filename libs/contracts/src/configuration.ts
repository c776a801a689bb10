/** Read at run time, inlined in every document and served at `/config.json`: one build runs everywhere. */
export interface Configuration {
  supabase_url: string;
  supabase_publishable_key: string;
  /** public key of Web Push, or null where push isn't configured */
  vapid_public_key: string | null;
  founder_username: string;
  /** whether `?remote.<name>=` may replace a remote; never in production */
  allow_overrides: boolean;
  show_sample_members: boolean;
  /** where failures of remotes are reported, or null for nowhere */
  report_url: string | null;
}
