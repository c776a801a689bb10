export { unitTestsWithoutDom as default } from '../../vitest.base.ts';
