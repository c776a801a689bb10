import { nginxSuite } from '@pure/e2e-support/config';

/** The smoke behind nginx alone, which `npm test` runs with all other suites. */
export default nginxSuite();
