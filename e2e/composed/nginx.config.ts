import { nginxSuite } from '@pure/e2e-support/config';

/** The smoke behind nginx alone, which `npm run test:platform` runs, too. */
export default nginxSuite();
