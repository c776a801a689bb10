import { composedSuite } from '@pure/e2e-support/config';

export default composedSuite();
