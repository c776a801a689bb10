import { runProgram } from '../system/run-program.ts';

/** `npm run measure`. Tools can't import e2e/measure, which depends on tools. */
const { ok } = await runProgram('node', ['e2e/measure/main.ts'], { show: true });
if (!ok) process.exitCode = 1;
