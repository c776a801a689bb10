import type { ConformanceContext } from './conformance-context.ts';

/** A behaviour of the real service on which PURE relies. */
export interface Check {
  name: string;
  /** requirements besides an address and keys */
  needs?: Need;
  run: (context: ConformanceContext) => Promise<void>;
}

/** `mail`: the check reads the sent mails. */
export type Need = 'mail';

export function check(name: string, run: Check['run'], needs?: Need): Check {
  return { name, run, ...(needs && { needs }) };
}
