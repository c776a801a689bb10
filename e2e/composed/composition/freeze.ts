import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '@pure/contracts/host';
import { buildFixture } from './build-fixture.ts';

/**
 * Keeps a build of today's fixture at the first minor of a major: `node freeze.ts`. Run it when a major
 * begins and never again, or it proves nothing.
 */
const kept = path.join(import.meta.dirname, 'frozen', PLATFORM);
const dist = await buildFixture('frozen', 'frozen', 0);
rmSync(kept, { recursive: true, force: true });
cpSync(dist, kept, { recursive: true });
for (const file of readdirSync(kept, { recursive: true, encoding: 'utf8' })) {
  if (file.endsWith('.map')) rmSync(path.join(kept, file));
}
