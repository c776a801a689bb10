import { runLocally } from '../dev/run-locally.ts';
import { serveDev } from '../dev/serve-dev.ts';
import { showProgress } from '../report/show-progress.ts';
import { ports } from '../system/ports.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run dev`: the whole product from memory, with hot reload. */
await runCommand(() =>
  runLocally((configuration) =>
    showProgress('Apps, with hot reload', () => serveDev(ports, configuration)),
  ),
);
