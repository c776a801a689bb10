/** A change that breaks one rule, with its reversal. */
export interface Mutant {
  kind: MutantKind;
  /** the changed table, view, function or bucket, by the name that the tests use */
  object: string;
  /** the statements, which also identify the mutant */
  apply: string;
  undo: string;
}

export type MutantKind =
  | 'policy dropped'
  | 'policy open'
  | 'policy weakened'
  | 'row security off'
  | 'privilege revoked'
  | 'privilege granted'
  | 'execute revoked'
  | 'execute granted'
  | 'function loosened'
  | 'view past policies'
  | 'table published'
  | 'bucket opened';
