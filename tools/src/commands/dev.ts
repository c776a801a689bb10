import { assertRemote } from '../apps.ts';
import { findTarget } from '../dev/find-target.ts';
import { runLocally } from '../dev/run-locally.ts';
import { serveDev } from '../dev/serve-dev.ts';
import { serveOneRemote } from '../dev/serve-one-remote.ts';
import { serveReplaced } from '../dev/serve-replaced.ts';
import { showProgress } from '../report/show-progress.ts';
import { endWithNpm } from '../system/end-with-npm.ts';
import { parseOptions } from '../system/parse-options.ts';
import { assertPortsFree, assertValidPorts, ports, sidePorts } from '../system/ports.ts';
import { CommandError, runCommand, untilTerminated } from '../system/run-command.ts';

const USAGE = `npm run dev                                   all of PURE from its sources, with hot reload
npm run dev -- <remote>                       only this remote from its sources; the rest as built
npm run dev -- <remote> --against <address>   only this remote, in a PURE that runs elsewhere: its address, or a site's folder`;

await runCommand(async () => {
  const { positionals, values } = parseOptions({
    allowPositionals: true,
    options: { against: { type: 'string' } },
  });
  const [name, ...further] = positionals;
  if (further.length > 0 || (values.against !== undefined && !name)) throw new CommandError(USAGE);
  if (name) assertRemote(name);
  assertValidPorts(ports);
  if (name && values.against !== undefined) return serveElsewhere(name, values.against);
  // There, the other apps are served as built.
  if (name) await assertPortsFree([sidePorts(ports).shell]);
  return runLocally((configuration) =>
    name
      ? showProgress(`Apps, and ${name} from its sources`, () =>
          serveOneRemote(name, ports, configuration),
        )
      : showProgress('Apps, with hot reload', () => serveDev(ports, configuration)),
  );
});

/** Beside a PURE that runs on this machine, which has the other ports. */
async function serveElsewhere(name: string, against: string): Promise<void> {
  void endWithNpm();
  const target = findTarget(against);
  const { shell, remotes } = sidePorts(ports);
  const remote = remotes[name] ?? 0;
  await assertPortsFree([shell, remote]);
  const servers = await showProgress(`${name} from its sources`, () =>
    serveReplaced({ name, target, ports: { documents: shell, remote } }),
  );
  console.log(
    `\n  PURE of ${target}, with ${name} of this machine:\n  http://localhost:${shell}\n\nPress Ctrl-C to stop it.`,
  );
  await untilTerminated();
  await servers.stop();
}
