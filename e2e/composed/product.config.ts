import { productSuite } from '@pure/e2e-support/config';

/** The composed product as members use it, for `npm test`. */
export default productSuite();
