import * as v from 'valibot';

/** The path of a page, in the router's syntax. */
export const pathPatternSchema = v.pipe(
  v.string(),
  v.regex(/^(\/(:?[A-Za-z][\w-]*))+$/, 'a path consists of segments like `/app/notes/:noteId`'),
);

/** SVG path data in a square of 24: relative and absolute commands, without exponents. */
const pathData = v.pipe(
  v.string(),
  v.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/, 'is no path data of an SVG'),
  v.maxLength(800, 'is longer than 800 characters'),
);

const navigation = {
  name: v.pipe(v.string(), v.nonEmpty()),
  /** drawn with the stroke of all icons, so that no shell has to know it */
  icon: pathData,
  /** the count that stands beside the name */
  counts: v.optional(v.picklist(['requests', 'messages'])),
  /** the query that its link opens while there is something to count, e.g. `?tab=requests` */
  countedSearch: v.optional(v.string()),
  /** it stands there only for members who have somebody to write to, or who are moderators */
  needs: v.optional(v.picklist(['contacts', 'moderator'])),
};

/** The head of a page's document. The product's name is appended to the title. */
const head = {
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  /** whether it has the card for shared links */
  openGraph: v.optional(v.boolean()),
  canonical: v.optional(v.boolean()),
  noIndex: v.optional(v.boolean()),
};

const files = {
  /** the chunk of its page */
  chunk: v.pipe(v.string(), v.nonEmpty()),
  /** slots of other remotes above the fold, e.g. `feed/post-list` */
  slots: v.optional(v.array(v.string())),
  /** chunks that load on demand, which the service worker keeps together with Home: offline they can't be loaded */
  offline: v.optional(v.array(v.string())),
};

const access = v.picklist(['public', 'protected']);
const title = v.pipe(v.string(), v.nonEmpty());

const behaviour = {
  /** the paths below it aren't the remote's */
  exact: v.optional(v.boolean()),
  /** how it asks the backend as it opens, so that the code for it is preloaded: by the query client, or without it */
  requests: v.optional(v.picklist(['queries', 'data'])),
  /** has a form that needs the Auth library */
  usesAuth: v.optional(v.boolean()),
  /** leads members on, so that its document shows nothing before the session is known */
  redirectsMembers: v.optional(v.boolean()),
};

/** The declaration of a page in a remote's `rspack.config.ts`. Unknown names are refused, because they are mistakes. */
export const declaredPageSchema = v.strictObject({
  ...files,
  /** who may open it */
  access,
  /** of the document while the remote isn't there, and the page's name in sentences */
  title,
  ...behaviour,
  navigation: v.optional(v.strictObject(navigation)),
  document: v.optional(v.strictObject(head)),
});

/** A page in the registry. Builds from before pages were declared have the chunks only. */
export const pageSchema = v.object({
  ...files,
  access: v.optional(access),
  title: v.optional(title),
  ...behaviour,
  navigation: v.optional(v.object(navigation)),
  document: v.optional(v.object(head)),
});

export type DeclaredPage = v.InferOutput<typeof declaredPageSchema>;
export type RemotePage = v.InferOutput<typeof pageSchema>;
export type DocumentHead = NonNullable<DeclaredPage['document']>;
