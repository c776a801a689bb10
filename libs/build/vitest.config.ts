import { mergeConfig } from 'vitest/config';
import { unitTestsWithoutDom } from '../../vitest.base.ts';

/** Rspack's native part aborts the process when a second thread loads it: each file gets a process. */
export default mergeConfig(unitTestsWithoutDom, { test: { pool: 'forks' } });
