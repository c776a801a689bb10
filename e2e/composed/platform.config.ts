import { platformSuite } from '@pure/e2e-support/config';

/** Releases, remotes that fail, the service worker, and hosts, for `npm run test:platform`. */
export default platformSuite();
