import { remotesSuite } from '@pure/e2e-support/config';

/** The suites of all remotes, for `npm run test:remotes`. */
export default remotesSuite();
