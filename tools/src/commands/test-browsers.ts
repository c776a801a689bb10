import { runProgram } from '../system/run-program.ts';

/** `npm run test:browsers`. Tools can't import e2e/browsers, which depends on tools. */
const { ok } = await runProgram('node', ['e2e/browsers/main.ts', ...process.argv.slice(2)], {
  show: true,
});
if (!ok) process.exitCode = 1;
