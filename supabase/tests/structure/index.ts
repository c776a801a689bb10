import { functions } from './functions.ts';
import { grants } from './grants.ts';
import { policies } from './policies.ts';
import { relations } from './relations.ts';
import { storage } from './storage.ts';

/** Everything that the catalogs alone can tell about the rules, by what it is about. */
export const structure = { grants, policies, functions, relations, storage };
