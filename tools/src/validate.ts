import { command } from './stop.ts';
import { runStages, stages } from './stages.ts';

/** `npm run validate`: the quick check before a commit. */
await command(async () => {
  const { format, typesTogether, lint, unit } = stages;
  const results = await runStages([format, typesTogether, lint, unit]);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
