import { oneOriginSuite } from '@pure/e2e-support/config';

/** The whole suite on one origin, for `npm run test:deep`. */
export default oneOriginSuite();
