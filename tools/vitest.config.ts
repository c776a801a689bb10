import { mergeConfig } from 'vitest/config';
import { unitTestsWithoutDom } from '../vitest.base.ts';

/** Processes: some tests load Rspack, which aborts when a second thread loads it. */
export default mergeConfig(unitTestsWithoutDom, {
  test: { include: ['lint/**/*.test.ts'], pool: 'forks' },
});
