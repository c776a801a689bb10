import { writeFile } from 'node:fs/promises';
import { accessPage, accessPageFile } from './access-page.ts';

await writeFile(accessPageFile, accessPage());
