/** The address of the list of composed files, an array of `ComposedFile`. */
export const FILES_URL = '/files.json';

/** A file of the composition. */
export interface ComposedFile {
  /** below the shell's origin for its own files, otherwise with its origin */
  url: string;
  integrity: string;
  /** Home needs it for a start without a network, and to write there */
  atStart?: boolean;
}

/** Compose tells this to the service worker, in the first line of `/sw.js`. */
export interface WorkerComposition {
  /** of the whole composition; its documents carry it, too */
  version: string;
  /** the hash of the list at `FILES_URL` */
  files: string;
  /** the sources of the documents' rewrites; the first match applies */
  documents: string[];
  /** the origins of the remotes */
  origins: string[];
}
