/** One published file, relative to the build's own root, with the hash that it must have. */
export interface FileFact {
  file: string;
  integrity: string;
}

export interface ChunkFiles {
  scripts: FileFact[];
  styles: FileFact[];
}

/** What compose and the loader need to know of a page besides its own chunk. */
export interface PageNeeds {
  chunk: string;
  /** slots of other remotes above the fold, e.g. `feed/post-list` */
  slots?: string[];
}

/** What a remote's build tells of itself, beside the published files. */
export interface RemoteFacts {
  kind: 'remote';
  name: string;
  version: string;
  /** the name its entry registers under, of this build alone */
  container: string;
  platform: string;
  migration: string;
  entry: FileFact;
  /** by chunk group: `routes`, `slot-post-list`, `page-home` */
  files: Record<string, ChunkFiles>;
  pages: Record<string, PageNeeds>;
  /** the path whose page is rendered to HTML when this is released */
  prerendered?: string;
}

/** A document that the host is served as: everything below `path` that has none of its own. */
export interface DocumentFacts {
  /** as the router writes it: `/app/profile/:userId` */
  path: string;
  /** whose page it shows, or null for none */
  remote: string | null;
  /** file with what stands in the document before any script has run */
  firstPaint?: string;
  /** the host's own chunks that this route needs at once */
  chunks?: string[];
  head: DocumentHead;
}

export interface DocumentHead {
  title: string;
  description?: string;
  /** one card for whoever shares the address */
  openGraph?: boolean;
  canonical?: boolean;
  noIndex?: boolean;
}

export interface HostFacts {
  kind: 'host';
  name: string;
  version: string;
  platform: string;
  template: string;
  /** the first scripts and styles, in the order they stand in a document */
  entry: ChunkFiles;
  files: Record<string, ChunkFiles>;
  /** `firstPaint` holds the markup here, no longer the file's name */
  documents: DocumentFacts[];
}

export type BuildFacts = RemoteFacts | HostFacts;
