import type { DocumentHead, RemotePage, SharedVersions, SlotFacts } from '@pure/contracts/host';

/** A published file, relative to the build's root, with its hash. */
export interface FileFact {
  file: string;
  integrity: string;
}

export interface ChunkFiles {
  scripts: FileFact[];
  styles: FileFact[];
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
  /** the other published files, as fonts, without source maps; undefined in builds from before it was recorded */
  assets?: FileFact[];
  /** by path pattern */
  pages: Record<string, RemotePage>;
  /** the paths whose pages a release renders to HTML */
  prerendered?: string[];
}

/** A document of the host. It serves its path, and every path below it that has no document of its own. */
export interface DocumentFacts {
  /** in the router's syntax: `/app/profile/:userId` */
  path: string;
  /** serves no path below it */
  exact?: boolean;
  /** the remote whose page it shows, or null for none */
  remote: string | null;
  /** file with the markup that is shown before any script runs */
  firstPaint?: string;
  /** the host's chunks that this route needs at once */
  chunks?: string[];
  /** the host's chunks that it loads on demand, also without a network */
  offline?: string[];
  head: DocumentHead & { title: string };
}

/** The values that a host provides for the declarations of remotes' pages. */
export interface HostPages {
  /** files with the markup that is shown before any script runs */
  firstPaint: { protected: string; redirectsMembers: string };
  /** the host's chunks that a page needs at once */
  chunks: { protected: string[]; queries: string[]; data: string[] };
  /** the host's chunks that Home loads on demand, also without a network */
  offline: string[];
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
  /** the newest migration that it needs; undefined in builds from before it was recorded */
  migration?: string;
  template: string;
  /** the script of the service worker, which compose completes */
  serviceWorker?: string;
  /** the initial scripts and styles, in document order */
  entry: ChunkFiles;
  files: Record<string, ChunkFiles>;
  /** as a remote's; those of its public folder are among them, also those without a hash in their name */
  assets?: FileFact[];
  /** its own documents. Here, `firstPaint` holds the markup instead of the file's name */
  documents: DocumentFacts[];
  /** undefined for a host whose documents don't follow the environment's routes */
  pages?: HostPages;
}

export type BuildFacts = RemoteFacts | HostFacts;
