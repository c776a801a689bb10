import * as v from 'valibot';
import { pageSchema } from './pages.ts';

const integrity = v.pipe(
  v.string(),
  v.regex(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/),
);
const asset = v.object({ url: v.pipe(v.string(), v.url()), integrity });

/** A released build of a remote. A rollback can register it again, with its hash, until a prune deletes it. */
export const remoteBuildSchema = v.object({
  /** content-addressed: equal sources give equal versions */
  version: v.pipe(v.string(), v.nonEmpty()),
  /** the name that its entry registers under; each build has its own, so that two fit in one document */
  container: v.pipe(v.string(), v.regex(/^[a-z]\w*$/)),
  entry: v.pipe(v.string(), v.url()),
  integrity,
  /** by chunk (`routes`, `page-home`, `slot-post-list`): the files that it needs besides the entry */
  files: v.record(v.string(), v.object({ scripts: v.array(asset), styles: v.array(asset) })),
  /** by path pattern: what the remote declares of the page */
  pages: v.record(v.string(), pageSchema),
  /** platform built against, `major.minor` */
  platform: v.string(),
  /** the range of each shared library that it needs, by package */
  shared: v.optional(v.record(v.string(), v.string())),
  /** the slots that it lends to others and those of others that it borrows, as `<remote>/<slot>` */
  slots: v.optional(v.object({ lends: v.array(v.string()), borrows: v.array(v.string()) })),
  /** newest migration needed, by its timestamp */
  migration: v.string(),
  built_at: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.string(),
});

const entry = v.object({
  ...remoteBuildSchema.entries,
  /** the build that this one replaced; it runs if this one can't */
  previous: v.optional(remoteBuildSchema),
  /** why it takes away a slot that others borrow */
  breaking: v.optional(v.string()),
  /** why its pages weren't opened before it was registered */
  skipped_pages: v.optional(v.string()),
});

export const registrySchema = v.object({
  /** version of the shell whose documents were composed with these remotes */
  shell: v.optional(v.string()),
  remotes: v.record(v.string(), entry),
});

export type RemoteAsset = v.InferOutput<typeof asset>;
export type RemoteBuild = v.InferOutput<typeof remoteBuildSchema>;
export type SlotFacts = NonNullable<RemoteBuild['slots']>;
export type RemoteEntry = v.InferOutput<typeof entry>;
export type Registry = v.InferOutput<typeof registrySchema>;

/** The facts that are needed to run a build. An entry without a hash doesn't run. */
export type RunnableBuild = Pick<
  RemoteBuild,
  'version' | 'container' | 'entry' | 'integrity' | 'platform'
>;
export type RunnableEntry = RunnableBuild & { previous?: RunnableBuild | undefined };
/** The part of the registry that the loader reads at start. Documents hold it, however many files a build has. */
export interface RunnableRegistry {
  shell?: string | undefined;
  remotes: Record<string, RunnableEntry>;
}
