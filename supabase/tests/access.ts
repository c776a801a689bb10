import type { AccessMatrix } from './access/access-matrix.ts';
import { eventMatrix } from './access/event.ts';
import { groupMatrix } from './access/group.ts';
import { functionAccess } from './access/member-functions.ts';
import { type Persona, personaLabels } from './access/member-personas.ts';
import { tableAccess } from './access/member-tables.ts';

/** The data of one member, the owner. */
export const memberMatrix: AccessMatrix<Persona> = {
  labels: personaLabels,
  tables: tableAccess,
  functions: functionAccess,
};

/**
 * The access rights of the API. The tests check every cell against the real policies, and that these matrices
 * cover every table and function of the API.
 */
export const accessMatrices = [memberMatrix, groupMatrix, eventMatrix] as const;
