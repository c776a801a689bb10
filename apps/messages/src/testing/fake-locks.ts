import { afterEach, beforeEach } from 'vitest';

const held = new Set<string>();

/** The locks of a browser, which jsdom lacks, around each test. A lock that is held is refused. */
export const fakeLocks = {
  count: () => held.size,
  /** The browser releases the locks of a tab that is gone. */
  crash: () => held.clear(),
};

export function useFakeLocks(): void {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    held.clear();
    Reflect.deleteProperty(navigator, 'locks');
  });
}

async function request(name: string, ...rest: unknown[]) {
  const action = rest.at(-1) as (lock: object | null) => unknown;
  if (held.has(name)) return action(null);
  held.add(name);
  try {
    return await action({ name });
  } finally {
    held.delete(name);
  }
}
