import { allSuites } from '@pure/e2e-support/config';

/** Every browser suite in one run, for `npm test`. */
export default allSuites();
