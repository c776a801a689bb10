import { runStages, stages } from '../report/stages.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run validate`: the quick check before a commit. */
await runCommand(async () => {
  const { format, types, lint, contract, unitOfChanges } = stages;
  const results = await runStages([format, types, lint, contract, unitOfChanges]);
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
});
