import { parseArgs } from 'node:util';
import { root } from '@pure/build/workspace';
import { makeRemote } from '../new-remote/new-remote.ts';
import { CommandError, runCommand } from '../system/run-command.ts';

/** `npm run new -- notes`: makes a remote with a page, a slot, their tests and a suite. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new CommandError('npm run new -- <name>');
  const { port, written, changed } = makeRemote(root, name);
  console.log(
    [
      `Made ${name}, on port ${port}:`,
      ...written.map((file) => `  ${file}`),
      'Declared it in:',
      ...changed.map((file) => `  ${file}`),
      '',
      `  npm run alone -- ${name}     opens it by itself`,
      `  npm run dev -- ${name}       opens it in PURE; only ${name} is compiled`,
      `  npx nx run @pure/${name}:unit`,
      `  npx nx run @pure/e2e-${name}:e2e`,
    ].join('\n'),
  );
});
