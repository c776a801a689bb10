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
        // All files share one backend with the product's migrations, and load the client only once.
        test: {
          name: 'product',
          pool: 'threads',
          isolate: false,
          include: ['{tests,seed}/*.test.ts'],
          exclude: withRandomWorlds ? [] : ['tests/random-worlds.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
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
