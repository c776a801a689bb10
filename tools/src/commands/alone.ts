import { parseArgs } from 'node:util';
import { assertRemote } from '../apps.ts';
import { runLocally } from '../dev/run-locally.ts';
import { serveAlone } from '../dev/serve-alone.ts';
import { showProgress } from '../report/show-progress.ts';
import { ports } from '../system/ports.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

/** `npm run alone -- notes`: one remote on the standalone host, with the demo world, for a person to try. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new CommandError('npm run alone -- <remote>');
  assertRemote(name);
  await runLocally((configuration) =>
    showProgress(name, () => serveAlone(name, ports, configuration)),
  );
});
