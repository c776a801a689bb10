import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openAuth } from './auth/open-auth.ts';
import type { Context } from './context.ts';
import { openGateway } from './http/gateway.ts';
import { listen } from './http/listen.ts';
import { openRest } from './rest/open-rest.ts';
import { openStorage } from './storage/open-storage.ts';
import { connect, urlFor } from './postgres/connect.ts';
import { openDatabase } from './postgres/open-database.ts';
import { functionEnvironment } from './functions/environment.ts';
import { openFunctions } from './functions/open-functions.ts';
import { SchemaCache } from './postgres/corrections/schema-cache.ts';
import { readKeys } from './keys.ts';
import { answerMail } from './mail/mail-server.ts';
import { Mailbox } from './mail/mailbox.ts';
import { openRealtime } from './realtime/open-realtime.ts';
import { settle, type BackendOptions } from './options.ts';
import { endLeftover } from './postgres/leftover.ts';
import { claimPort } from './http/claim-port.ts';
import { Stops } from './stops.ts';
import { openCron, readJobs } from './cron/open-cron.ts';

export interface Backend {
  /** of the API, `http://127.0.0.1:<port>` */
  url: string;
  publishableKey: string;
  /** passes every policy: for tests and functions, never for a browser */
  secretKey: string;
  /** as `postgres`, who is no superuser, as on hosted */
  databaseUrl: string;
  /** as the superuser `supabase_admin` */
  adminUrl: string;
  mailboxUrl: string;
  /** migrations that this start applied */
  applied: string[];
  /** for tests: every n-th broadcast goes nowhere; 0 stops that */
  dropBroadcasts: (every: number) => void;
  /** ends every process and listener; safe to call twice */
  stop: () => Promise<void>;
}

/** What a form adds to a file. */
const MULTIPART_BYTES = 64 * 1024;

/**
 * Brings up Postgres, the services in front of it and the mailbox, on loopback.
 * @throws BackendError when the machine, the ports, the data or a migration don't allow it
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const settings = settle({ ...options, dataDir: path.resolve(options.dataDir) });
  mkdirSync(settings.dataDir, { recursive: true });
  // First, since it would hold the port of the new one.
  await endLeftover(settings.dataDir);
  const ports = {
    api: await claimPort(settings.apiPort, 'API'),
    database: await claimPort(settings.databasePort, 'database'),
    mailbox: await claimPort(settings.mailboxPort, 'mailbox'),
  };
  const stops = new Stops();
  try {
    const keys = await readKeys(settings.dataDir);
    const database = { port: ports.database, keys };
    const applied = await openDatabase(database, settings, stops);

    const mailbox = new Mailbox(settings.dataDir);
    const schemaCache = stops.with(new SchemaCache(database), (cache) => cache.close());
    const context: Context = {
      database,
      settings,
      schemaCache,
      mailbox,
      url: `http://127.0.0.1:${ports.api}`,
      authSql: stops.with(connect(database, 'supabase_auth_admin', 3), (sql) =>
        sql.end({ timeout: 1 }),
      ),
      authKeys: {
        enabled: true,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
      },
    };
    const rest = stops.with(await openRest(context), (service) => service.close());
    const auth = stops.with(openAuth(context), (service) => service.close());
    const storage = stops.with(await openStorage(context), (service) => service.close());
    const mailboxUrl = `http://127.0.0.1:${ports.mailbox}`;
    const functions = stops.with(
      openFunctions({
        folder: settings.functionsDir,
        environment: functionEnvironment({
          url: context.url,
          databaseUrl: urlFor(database, 'postgres'),
          mailboxUrl,
          siteUrl: settings.siteUrl,
          keys,
          secrets: settings.functionSecrets,
        }),
        timeLimit: settings.limits.functionTime,
        memoryMb: settings.limits.functionMemoryMb,
        log: settings.log,
      }),
      ({ close }) => close(),
    );
    const gateway = openGateway(
      { '/rest/v1': rest.handle, '/auth/v1': auth.handle, '/storage/v1': storage.handle },
      { '/functions/v1': functions.handle },
    );
    const largest = settings.limits.objectBytes + MULTIPART_BYTES;
    const api = stops.with(await listen(gateway, ports.api, largest), ({ close }) => close());
    const realtime = stops.with(
      await openRealtime(api.server, database, settings.limits),
      ({ close }) => close(),
    );
    stops.with(
      await listen((request) => answerMail(mailbox, request), ports.mailbox, largest),
      ({ close }) => close(),
    );
    const stopCron = openCron(await readJobs(settings.jobsFile), async (job) => {
      const answer = await fetch(`${context.url}/functions/v1/${job.function}`, {
        method: 'POST',
        headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined);
      if (!answer?.ok) settings.log(`Job ${job.name} failed with ${answer?.status ?? 'no answer'}`);
    });
    stops.with(stopCron, async (stop) => stop());
    return {
      url: context.url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      databaseUrl: urlFor(database, 'postgres'),
      adminUrl: urlFor(database, 'supabase_admin'),
      mailboxUrl,
      applied,
      dropBroadcasts: (every) => realtime.hub.dropEvery(every),
      stop: () => stops.run(),
    };
  } catch (error) {
    await stops.run();
    throw error;
  }
}
