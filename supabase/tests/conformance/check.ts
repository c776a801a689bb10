import type { World } from './world.ts';

/** One thing that the real service does, and PURE relies on. */
export interface Check {
  name: string;
  /** what it takes beside an address and keys */
  needs?: Need;
  run: (world: World) => Promise<void>;
}

/** `mail`: the mails that were sent can be read; `waiting`: it takes more than a second */
export type Need = 'mail';

export function check(name: string, run: Check['run'], needs?: Need): Check {
  return { name, run, ...(needs && { needs }) };
}
