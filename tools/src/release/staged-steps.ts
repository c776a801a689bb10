import type { Steps } from './steps.ts';

/** Steps of tests that open no page: without a terminal, and with a backend that nobody asks. */
export const stagedSteps: Steps = {
  show: (_title, work) => work(),
  openDemoBackend: () =>
    Promise.resolve({
      url: 'http://backend.test',
      publishableKey: '',
      session: '',
      memberId: '',
      close: async () => {},
    }),
};
