import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.base.ts';

// Its view tests wait for timers as long as they compute, and there are more than of all others together.
export default mergeConfig(unitTests, { test: { maxWorkers: 2 } });
