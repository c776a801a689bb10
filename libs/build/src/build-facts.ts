import type { SharedVersions, SlotFacts } from '@pure/contracts/host';

/** A published file, relative to the build's root, with its hash. */
export interface FileFact {
  file: string;
  integrity: string;
}

export interface ChunkFiles {
  scripts: FileFact[];
  styles: FileFact[];
}

/** The chunk of a page, and what it needs with it. */
export interface PageNeeds {
  chunk: string;
  /** slots of other remotes above the fold, e.g. `feed/post-list` */
  slots?: string[];
  /** chunks that load on demand, which the service worker keeps together with Home: offline they can't be loaded */
  offline?: string[];
}

/** The facts of a remote's build, stored beside its published files. */
export interface RemoteFacts {
  kind: 'remote';
  name: string;
  version: string;
  /** the global name of its entry, unique to this build */
  container: string;
  platform: string;
  /** the range of each shared library that it needs; undefined in builds from before it was recorded */
  shared?: SharedVersions;
  /** undefined as above */
  slots?: SlotFacts;
  migration: string;
  entry: FileFact;
  /** by chunk group: `routes`, `slot-post-list`, `page-home` */
  files: Record<string, ChunkFiles>;
  pages: Record<string, PageNeeds>;
  /** the paths whose pages a release renders to HTML */
  prerendered?: string[];
}

/** A document of the host. It serves its path, and every path below it that has no document of its own. */
export interface DocumentFacts {
  /** in the router's syntax: `/app/profile/:userId` */
  path: string;
  /** the remote whose page it shows, or null for none */
  remote: string | null;
  /** file with the markup that is shown before any script runs */
  firstPaint?: string;
  /** the host's chunks that this route needs at once */
  chunks?: string[];
  /** the host's chunks that it loads on demand, also without a network */
  offline?: string[];
  head: DocumentHead;
}

export interface DocumentHead {
  title: string;
  description?: string;
  /** whether it has the card for shared links */
  openGraph?: boolean;
  canonical?: boolean;
  noIndex?: boolean;
}

export interface HostFacts {
  kind: 'host';
  name: string;
  version: string;
  platform: string;
  /** the version of each shared library that it provides; undefined as in a remote's facts */
  shared?: SharedVersions;
  /** the slots of remotes that it borrows; it lends none */
  slots?: SlotFacts;
  template: string;
  /** the script of the service worker, which compose completes */
  serviceWorker?: string;
  /** the initial scripts and styles, in document order */
  entry: ChunkFiles;
  files: Record<string, ChunkFiles>;
  /** here, `firstPaint` holds the markup instead of the file's name */
  documents: DocumentFacts[];
}

export type BuildFacts = RemoteFacts | HostFacts;
