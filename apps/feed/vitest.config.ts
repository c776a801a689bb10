import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.base.ts';

// Its view tests wait for timers as long as they compute, and they outnumber those of all other packages.
export default mergeConfig(unitTests, { test: { maxWorkers: 2 } });
