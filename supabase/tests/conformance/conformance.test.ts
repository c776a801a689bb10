import path from 'node:path';
import { describe, test } from 'vitest';
import { withBackend } from '../with-backend.ts';
import { groups } from './groups.ts';
import { World } from './world.ts';

const migrations = path.join(import.meta.dirname, 'fixture/migrations');
const functionsDir = path.join(import.meta.dirname, 'fixture/functions');

for (const { name, options, checks } of groups) {
  describe(name, () => {
    const backend = withBackend({ migrations, functionsDir, ...options });
    let world: World | undefined;

    test.each(checks)('$name', async (check) => {
      world ??= new World(backend);
      await check.run(world);
    });
  });
}
