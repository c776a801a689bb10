import { configure, getConfig } from '@testing-library/react';

/** How long a view test waits for what it expects: a slow machine isn't a failure, only a slow one. */
export const PATIENCE_MS = 10_000;

// The real one, where a test has put the clock into its hands.
const turn = globalThis.setImmediate;
const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: PATIENCE_MS,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      // What was waited for is in the page; on a busy machine React adds its listeners a turn later.
      await new Promise((resolve) => turn(() => turn(resolve)));
      return result;
    }),
});
