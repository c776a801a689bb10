import path from 'node:path';
import { mergeConfig } from 'vitest/config';
import { unitTests } from '../../vitest.base.ts';

export default mergeConfig(unitTests, {
  test: { setupFiles: [path.join(import.meta.dirname, 'src/testing/inline-routes.ts')] },
});
