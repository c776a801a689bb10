import { backendAccess } from './backend-access.js';
import { boundaries } from './boundaries.js';
import { pictureAddress } from './picture-address.js';

/** The rules of the house that no published plugin has: see docs/decisions/0001-layers-and-imports.md. */
export default {
  meta: { name: 'pure' },
  rules: { boundaries, 'backend-access': backendAccess, 'picture-address': pictureAddress },
};
