import { describe, expect, test } from 'vitest';
import { structure } from './structure/index.ts';
import { find } from './structure/check.ts';
import { database } from './support/backend.ts';

for (const [about, checks] of Object.entries(structure)) {
  describe(about, () => {
    for (const check of checks) {
      test(check.says, async () => {
        expect(await find(database(), check)).toEqual((check.expected ?? []).toSorted());
      });
    }
  });
}
