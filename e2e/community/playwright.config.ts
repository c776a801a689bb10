import { remoteSuite } from '@pure/e2e-support/config';

export default remoteSuite('community');
