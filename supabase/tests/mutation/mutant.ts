/** One way to break a rule: what it changes, and what puts it back. */
export interface Mutant {
  kind: MutantKind;
  /** the table, view, function or bucket that it touches, as the tests name it */
  about: string;
  /** the statements, which are also what names it */
  apply: string;
  undo: string;
}

export type MutantKind =
  | 'policy dropped'
  | 'policy open'
  | 'policy less a part'
  | 'row security off'
  | 'privilege revoked'
  | 'privilege granted'
  | 'execute revoked'
  | 'execute granted'
  | 'function loosened'
  | 'view past policies'
  | 'table published'
  | 'bucket opened';
