import { runProgram } from '../system/run-program.ts';

/** `npm run lighthouse`. Tools can't import e2e/measure, which depends on tools. */
const { ok } = await runProgram('node', ['e2e/measure/lighthouse.ts'], { show: true });
if (!ok) process.exitCode = 1;
