export { unitTests as default } from '../../vitest.base.ts';
