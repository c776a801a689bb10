/** A file of a family that is known, in a format that isn't taken. */
export class UnsupportedFormat extends Error {
  readonly family: 'image' | 'video' | 'file';
  readonly format: string;

  constructor(family: 'image' | 'video' | 'file', format: string) {
    super(format);
    this.family = family;
    this.format = format;
  }
}
