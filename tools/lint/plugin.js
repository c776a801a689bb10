import { assetExists } from './asset-exists.js';
import { backendAccess } from './backend-access.js';
import { boundaries } from './boundaries.js';
import { disabledButton } from './disabled-button.js';
import { folderCycles } from './folder-cycles.js';
import { partImports } from './part-imports.js';
import { pictureAddress } from './picture-address.js';

/** This repository's own rules: see docs/decisions/0001-layers-and-imports.md. */
export default {
  meta: { name: 'pure' },
  rules: {
    boundaries,
    'backend-access': backendAccess,
    'disabled-button': disabledButton,
    'folder-cycles': folderCycles,
    'part-imports': partImports,
    'picture-address': pictureAddress,
    'asset-exists': assetExists,
  },
};
