import { runProgram } from '../system/process.ts';

/** `npm run measure`: a suite of its own, which this folder knows nothing of. */
const { ok } = await runProgram('node', ['e2e/measure/main.ts'], { show: true });
if (!ok) process.exitCode = 1;
