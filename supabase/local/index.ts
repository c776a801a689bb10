export { addDemoMedia } from '../demo/demo-media.ts';
export { addDemoReports, addModerator } from '../demo/demo-reports.ts';
export { demoSeed } from '../demo/demo-seed.ts';
export { setFastPasswordHashes } from './auth/password-hashing.ts';
export { BackendError, type BackendProblem } from './backend-error.ts';
export { hostedLimits, noAuthRequestLimits, type BackendOptions, type Limits } from './options.ts';
export { startBackend, type Backend } from './start-backend.ts';
export { stopLeftoverServer } from './postgres/leftover-server.ts';
