import type { Steps } from './steps.ts';

/** Steps of tests that open no page: without a terminal, and with a backend that nobody asks. */
export const stagedSteps: Steps = {
  show: (_title, work) => work(),
  openWorld: () =>
    Promise.resolve({
      url: 'http://world.test',
      publishableKey: '',
      session: '',
      memberId: '',
      close: async () => {},
    }),
};
