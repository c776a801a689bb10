import path from 'node:path';
import { describe, test } from 'vitest';
import { withBackend } from '../with-backend.ts';
import { checkGroups } from './groups.ts';
import { ConformanceContext } from './conformance-context.ts';

const migrations = path.join(import.meta.dirname, 'fixture/migrations');
const functionsDir = path.join(import.meta.dirname, 'fixture/functions');

for (const { name, options, checks } of checkGroups) {
  describe(name, () => {
    const backend = withBackend({ migrations, functionsDir, ...options });
    let context: ConformanceContext | undefined;

    test.each(checks)('$name', async (check) => {
      context ??= new ConformanceContext(backend);
      await check.run(context);
    });
  });
}
