/** How a load ended. */
export type LoadOutcome =
  | 'loaded'
  /** the server doesn't have the file (404, 410), or it doesn't arrive and its build was replaced */
  | 'missing'
  /** it isn't the released file: its hash differs */
  | 'altered'
  /** the document's policy refuses its address */
  | 'refused'
  /** it needs another platform, or another version of a shared module */
  | 'incompatible'
  /** it took longer than its deadline */
  | 'slow'
  /** no answer, an error of the server, or an answer whose status the browser doesn't tell */
  | 'unreachable'
  /** it threw: while it was evaluated, or while it rendered */
  | 'crashed';

/** The fallback that the member gets. */
export type Fallback =
  /** nothing else: a further attempt worked */
  | 'recovered'
  /** another version of the remote */
  | 'previous'
  /** a notice in place of the remote's pages */
  | 'unavailable'
  /** a notice in place of one page, or nothing in place of a smaller part */
  | 'incomplete'
  /** a notice in place of the page that threw */
  | 'boundary';

/** The report of a load or a crash: no content, no ids. */
export interface LoadReport {
  /** ISO 8601 */
  at: string;
  /** `shell` for the host's own code */
  remote: string;
  /** of the build; of the composition for the host's own code; `unknown` if there is no entry */
  version: string;
  /** `registry` for an entry that wasn't found, `entry`, an exposed module (`routes`, `slot-post-list`), the name of a chunk, `page` for a rendered one, `part` if no chunk's name is known, `start` for the host's first scripts, or `styles` for the styles of its documents */
  part: string;
  outcome: LoadOutcome;
  /** absent for a sampled `loaded` */
  fallback?: Fallback;
  /** ms from the first attempt to the outcome; 0 for a crash while rendering */
  duration: number;
  /** the error's class; its message may hold text of a member */
  error?: string;
}

export type Failure = LoadReport & { fallback: Fallback };

/** A load that failed for good. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
  readonly outcome: LoadOutcome;
  readonly version: string;
  readonly part: string;
  readonly duration: number;

  constructor(
    {
      outcome,
      version,
      part,
      duration,
    }: Pick<LoadReport, 'outcome' | 'version' | 'part' | 'duration'>,
    cause: unknown,
  ) {
    super(`${part} of ${version}: ${outcome}`, { cause });
    this.outcome = outcome;
    this.version = version;
    this.part = part;
    this.duration = duration;
  }
}

/** The remote can't run in this document. Its cause is a `LoadFailure`, unless the registry has no entry. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
}

/** A part of a running build couldn't be loaded. Its cause is a `LoadFailure`. */
export class RemoteIncomplete extends Error {
  override name = 'RemoteIncomplete';
}

/** The build needs another platform than this shell's. */
export class RemoteIncompatible extends Error {
  override name = 'RemoteIncompatible';
}

/** The outcome behind an error of the loader. */
export function outcomeOf(error: unknown): LoadOutcome | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof LoadFailure ? cause.outcome : undefined;
}

/** Whether this document is too old for what is served now. Only a reload brings another one. */
export function isOutdated(outcome: LoadOutcome | undefined): boolean {
  return outcome === 'missing' || outcome === 'incompatible' || outcome === 'refused';
}

/** Whether the build itself is at fault, so that another version may work: it lacks the file, or its code throws. */
export function isBroken(outcome: LoadOutcome): boolean {
  return outcome === 'missing' || outcome === 'altered' || outcome === 'crashed';
}

export function errorClass(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
