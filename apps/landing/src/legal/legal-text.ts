/** A page of plain text. */
export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  /** instead of the paragraphs, on a site without an email */
  withoutEmail?: readonly string[];
  /** points below the paragraphs */
  points?: readonly string[];
  /** shows who runs this site, below the paragraphs */
  showsOperator?: boolean;
}
