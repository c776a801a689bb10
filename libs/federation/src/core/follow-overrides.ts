import { explainRefusals } from './explain-refusals.ts';
import { overrideSource } from './overridden-source.ts';
import { type Overrides, readOverrides } from './override.ts';
import type { RegistrySource } from './registry-source.ts';

export interface FollowedOverrides {
  overrides: Overrides;
  /** the registry with them */
  source: RegistrySource;
}

/** Follows the overrides that the address and the tab name, and tells the developer why others aren't followed. */
export function followOverrides(source: RegistrySource, allowed: boolean): FollowedOverrides {
  const storage = () => sessionStorage;
  const { overrides, refused } = readOverrides({ allowed, location, storage });
  explainRefusals(refused);
  return { overrides, source: overrideSource(source, overrides) };
}
