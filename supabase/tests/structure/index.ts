import { functionChecks } from './functions.ts';
import { grantChecks } from './grants.ts';
import { writeChecks } from './writes.ts';
import { memberDataChecks } from './member-data.ts';
import { policyChecks } from './policies.ts';
import { relationChecks } from './relations.ts';
import { storageChecks } from './storage.ts';

/** Checks of the rules that need the catalogs alone, by subject. */
export const structureChecks = {
  grantChecks,
  policyChecks,
  functionChecks,
  relationChecks,
  storageChecks,
  memberDataChecks,
  writeChecks,
};
