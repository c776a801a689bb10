import * as React from 'react';

/**
 * React's development build records a stack for each element, up to ten thousand a second. That takes a seventh of the
 * time of the view tests, and none of them reads a stack. This counter tells React that there are enough.
 */
const [, internals] =
  Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
if (!internals) throw new Error('React keeps its counter of owner stacks elsewhere now.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
});
