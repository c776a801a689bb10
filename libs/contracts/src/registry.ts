import * as v from 'valibot';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const asset = v.object({ url: v.pipe(v.string(), v.url()), integrity });

/** A released build of one remote. Stored for good: a rollback points back to it with its hash. */
const build = v.object({
  /** content-addressed: equal sources give equal versions */
  version: v.pipe(v.string(), v.nonEmpty()),
  entry: v.pipe(v.string(), v.url()),
  integrity,
  /** by exposed route page or slot (`page-home`, `slot-post-list`): what it needs besides the entry */
  files: v.record(v.string(), v.object({ scripts: v.array(asset), styles: v.array(asset) })),
  /** platform built against, `major.minor` */
  platform: v.string(),
  /** newest migration needed, by its timestamp */
  migration: v.string(),
  built_at: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.string(),
});

const entry = v.object({ ...build.entries, previous: v.optional(build) });

export const registrySchema = v.object({ remotes: v.record(v.string(), entry) });

export type RemoteAsset = v.InferOutput<typeof asset>;
export type RemoteBuild = v.InferOutput<typeof build>;
export type RemoteEntry = v.InferOutput<typeof entry>;
export type Registry = v.InferOutput<typeof registrySchema>;

export const REGISTRY_ELEMENT = 'pure-registry';
