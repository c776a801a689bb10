import { describe, expect, test } from 'vitest';
import { structureChecks } from './structure/index.ts';
import { runCheck } from './structure/check.ts';
import { database } from './support/backend.ts';

for (const [about, checks] of Object.entries(structureChecks)) {
  describe(about, () => {
    for (const check of checks) {
      test(check.title, async () => {
        expect(await runCheck(database(), check)).toEqual((check.expected ?? []).toSorted());
      });
    }
  });
}
