import { configure, getConfig } from '@testing-library/react';

/** How long a view test waits for an element. It is long, because a slow machine is no failure. */
export const WAIT_TIMEOUT_MS = 10_000;

// The real one: a test may fake timers later.
const setRealImmediate = globalThis.setImmediate;
const { asyncWrapper } = getConfig();

configure({
  asyncUtilTimeout: WAIT_TIMEOUT_MS,
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      // On a busy machine, React adds its listeners a turn after the element.
      await new Promise((resolve) => setRealImmediate(() => setRealImmediate(resolve)));
      return result;
    }),
});
