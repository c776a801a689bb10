export { unitTests as default } from '@pure/testing/vitest';
