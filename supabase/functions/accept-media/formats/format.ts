/** The format of an accepted file, with its cleaned bytes. */
export interface AcceptedFormat {
  kind: 'image' | 'video' | 'audio';
  mime: string;
  extension: string;
  /** in pixels as shown; null for sound */
  width: number | null;
  height: number | null;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A known format that PURE doesn't accept. */
export class UnsupportedFormat extends Error {
  readonly family: 'image' | 'video' | 'file';
  readonly format: string;

  constructor(family: 'image' | 'video' | 'file', format: string) {
    super(format);
    this.family = family;
    this.format = format;
  }
}

/** A file that is truncated, malformed or contradicts itself. */
export class BrokenFile extends Error {}

/** @throws BrokenFile */
export function requireThat(holds: boolean, why: string): asserts holds {
  if (!holds) throw new BrokenFile(why);
}
