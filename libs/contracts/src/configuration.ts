import * as v from 'valibot';

/** Read at run time, inlined in every document and also at `/config.json`: one build runs everywhere. */
export const configurationSchema = v.object({
  supabase_url: v.pipe(v.string(), v.url()),
  supabase_publishable_key: v.pipe(v.string(), v.nonEmpty()),
  /** public key of Web Push, or null where push isn't configured */
  vapid_public_key: v.nullable(v.string()),
  founder_username: v.pipe(v.string(), v.nonEmpty()),
  /** whether `?remote.<name>=` may replace a remote; never in production */
  allow_overrides: v.boolean(),
  show_sample_members: v.boolean(),
  /** where failures of remotes are reported, or null for nowhere */
  report_url: v.nullable(v.string()),
});

export type Configuration = v.InferOutput<typeof configurationSchema>;
