/**
 * Read at run time, served at `/config.json` and inlined in every document: one build runs everywhere. Only
 * prerendered pages' documents hold `voices` and `figures`, too.
 */
export interface Configuration {
  supabase_url: string;
  supabase_publishable_key: string;
  /** public key of Web Push, or null where push isn't configured */
  vapid_public_key: string | null;
  founder_username: string;
  /** the person or company that runs this site, for `/privacy`, `/terms` and `/contact` */
  operator_name?: string | null;
  /** their postal address; may have several lines */
  operator_address?: string | null;
  /** where they read mail */
  contact_email?: string | null;
  /** what members said about PURE, with their consent; `/landing` shows promises instead while there is none */
  voices?: { content: string; author: string }[];
  /** the operator's own figures for `/landing`, e.g. tons of CO2; `source` is the address of the proof */
  figures?: { value: string; label: string; source: string }[];
  /** whether `?remote.<name>=` may replace a remote; never in production */
  allow_overrides: boolean;
  show_sample_members: boolean;
  /** `false` removes the service worker from every browser, and with it push and the start without a network */
  service_worker?: boolean;
  /** where failures of remotes are reported, or null for nowhere */
  report_url: string | null;
}
