import { command } from '../system/stop.ts';
import { runStages, stages } from '../report/stages.ts';

/** `npm run validate`: the quick check before a commit: of the unit tests, those closest to what changed. */
await command(async () => {
  const { format, typesTogether, lint, unitOfChanges } = stages;
  const results = await runStages([format, typesTogether, lint, unitOfChanges]);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
