import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hashLightly } from './local/auth/password-cost.ts';

hashLightly();

/** What takes longest goes first, lest it runs by itself in the end. */
const LONG = /(access[^/]*|random-worlds|conformance|realtime|start|isolation)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLater = ({ moduleId }: TestSpecification) => Number(!LONG.test(moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, and makes a list of its own
    return (await super.sort(files)).toSorted((one, other) => isLater(one) - isLater(other));
  }
}

/** The product's tests share one backend, the backend's own bring up one for each file, functions' need none. */
export default defineConfig({
  test: {
    // The backend works beside them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'product',
          include: ['{tests,seed}/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['{local,tests/backend,tests/conformance}/**/*.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
