import { readHosting } from '../hosting/deploy-folder.ts';
import { siteOptions } from '../release/site-options.ts';
import { ownPort, serveSite } from '../site/serve-site.ts';
import { resolveSite } from '../site/site-folder.ts';
import { endWithNpm } from '../system/end-with-npm.ts';
import { parseOptions } from '../system/parse-options.ts';
import { assertPortsFree } from '../system/ports.ts';
import { CommandError, runCommand, untilTerminated } from '../system/run-command.ts';

/**
 * `npm run serve -- --site S`: serves a composed site as its hosting.json says, until Ctrl-C. Origins on this machine
 * have their own ports; all others share `--port`, for a proxy in front that ends HTTPS.
 */
await runCommand(async () => {
  void endWithNpm();
  const { values } = parseOptions({
    options: {
      site: siteOptions.site,
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new CommandError(`--port is ${values.port}. Give a number between 1 and 65535.`);
  }
  const { origins } = readHosting(resolveSite(values.site));
  const needed = origins.map(({ origin }) => ownPort(origin) ?? port);
  await assertPortsFree([...new Set(needed)], 'choose others in origins.json, or by --port');
  const server = await serveSite({ siteDir: values.site, port, host: values.host });
  for (const { origin } of origins) console.log(origin);
  console.log(`Ports ${server.ports.join(', ')} of ${values.host}. Press Ctrl-C to stop.`);
  await untilTerminated();
  await server.stop();
});
