import { describeRegistered } from '../release/describe-registered.ts';
import { resolveNamedSite, siteOptions } from '../release/site-options.ts';
import { parseOptions } from '../system/parse-options.ts';
import { runCommand } from '../system/run-command.ts';

/** `npm run status -- --site <folder>`: what is registered there, and whether its files are there. */
await runCommand(async () => {
  const { values } = parseOptions({ options: siteOptions });
  console.log(describeRegistered(resolveNamedSite(values), Date.now()));
});
