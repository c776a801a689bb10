import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { setFastPasswordHashes } from './local/auth/password-hashing.ts';

setFastPasswordHashes();

/** Start the longest files first. Otherwise the last one runs alone at the end. */
const LONG =
  /(access[^/]*|random-worlds|conformance|equal-times|export-limits|realtime|start|account-deletion|message-races)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method, which returns a new list
    return (await super.sort(files)).toSorted((one, other) => isLater(one) - isLater(other));
  }
}

/** They compare all that a member can read, to which the rows of other files would belong. */
const ALONE = ['tests/read-receipts.test.ts'];

/** It compares the buffers of two reads, which rows that others write between them would raise. */
const COST = ['tests/mutes-cost.test.ts'];

/** The product's own tests: each thread loads the client once. */
const product = {
  pool: 'threads',
  isolate: false,
  globalSetup: 'tests/support/global-setup.ts',
  hookTimeout: 60_000,
  testTimeout: 30_000,
} as const;

/** Random worlds take minutes: only `npm run test:deep` and the mutation run include them. */
const withRandomWorlds = Boolean(process.env['PURE_DEEP'] || process.env['PURE_MUTANT']);

export default defineConfig({
  test: {
    // Some tests wait for a clock, so that three leave a quarter of two cores idle.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        // All files share one backend with the product's migrations.
        test: {
          ...product,
          name: 'product',
          include: ['{tests,seed}/*.test.ts'],
          exclude: [
            ...ALONE,
            ...COST,
            ...(withRandomWorlds ? [] : ['tests/random-worlds.test.ts']),
          ],
        },
      },
      {
        // Another backend with the product's migrations, for one file.
        test: { ...product, name: 'alone', include: ALONE },
      },
      {
        test: { ...product, name: 'cost', include: COST },
      },
      {
        // Each file starts a backend of its own.
        test: {
          name: 'backend',
          include: ['{local,tests/backend,tests/conformance}/**/*.test.ts'],
          hookTimeout: 60_000,
          // A test starts up to three backends, beside two other files.
          testTimeout: 60_000,
        },
      },
      {
        // No backend.
        test: {
          name: 'unit',
          include: ['{functions,tests/mutation}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
