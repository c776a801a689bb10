import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openAuth } from './auth/open-auth.ts';
import type { Context } from './context.ts';
import { openGateway } from './http/gateway.ts';
import { serveHttp } from './http/serve-http.ts';
import { openRest } from './rest/open-rest.ts';
import { openStorage } from './storage/open-storage.ts';
import { connect, urlFor } from './postgres/connect.ts';
import { openDatabase } from './postgres/open-database.ts';
import { functionEnvironment } from './functions/environment.ts';
import { openFunctions } from './functions/open-functions.ts';
import { SchemaCache } from './postgres/corrections/schema-cache.ts';
import { readOrCreateKeys, readOrCreateVapidKeys } from './keys.ts';
import { answerMail } from './mail/mail-server.ts';
import { Mailbox } from './mail/mailbox.ts';
import { openRealtime } from './realtime/open-realtime.ts';
import { withDefaults, type BackendOptions } from './options.ts';
import { stopLeftoverServer } from './postgres/leftover-server.ts';
import { choosePort } from './http/choose-port.ts';
import { Cleanup } from './cleanup.ts';
import { startCron, readJobs } from './cron/start-cron.ts';

export interface Backend {
  /** the address of the API: `http://127.0.0.1:<port>` */
  url: string;
  publishableKey: string;
  /** bypasses every policy: for tests and functions, never for a browser */
  secretKey: string;
  /** by which browsers subscribe to pushes */
  vapidPublicKey: string;
  /** as `postgres`, which isn't a superuser, as in hosted Supabase */
  databaseUrl: string;
  /** as the superuser `supabase_admin` */
  adminUrl: string;
  mailboxUrl: string;
  /** file names of the migrations that this start applied */
  applied: string[];
  /** for tests: drops every n-th broadcast; 0 drops none */
  dropBroadcasts: (every: number) => void;
  /** stops every process and listener; may be called twice */
  stop: () => Promise<void>;
}

/** The overhead of a multipart form. */
const MULTIPART_BYTES = 64 * 1024;

/**
 * Starts Postgres, its services and the mailbox on loopback.
 * @throws BackendError for a problem with the machine, the ports, the data or a migration
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const settings = withDefaults({ ...options, dataDir: path.resolve(options.dataDir) });
  mkdirSync(settings.dataDir, { recursive: true });
  // First, because a leftover server would occupy the port.
  await stopLeftoverServer(settings.dataDir);
  const ports = {
    api: await choosePort(settings.apiPort, 'API'),
    database: await choosePort(settings.databasePort, 'database'),
    mailbox: await choosePort(settings.mailboxPort, 'mailbox'),
  };
  const cleanup = new Cleanup();
  const onFailure = (message: string) => {
    // Without the database, every service would only fail.
    void cleanup.run().then(() => settings.onFailure(message));
  };
  try {
    const keys = await readOrCreateKeys(settings.dataDir);
    const vapidKeys = await readOrCreateVapidKeys(settings.dataDir);
    const database = { port: ports.database, keys };
    const applied = await openDatabase(database, { ...settings, onFailure }, cleanup);

    const mailbox = new Mailbox(settings.dataDir);
    const schemaCache = cleanup.add(new SchemaCache(database), (cache) => cache.close());
    const context: Context = {
      database,
      settings,
      schemaCache,
      mailbox,
      url: `http://127.0.0.1:${ports.api}`,
      authSql: cleanup.add(connect(database, 'supabase_auth_admin', 3), (sql) =>
        sql.end({ timeout: 1 }),
      ),
      authKeys: {
        enabled: true,
        jwt_secret: keys.jwtSecret,
        publishable_key: keys.publishableKey,
        secret_key: keys.secretKey,
      },
    };
    const rest = cleanup.add(await openRest(context), (service) => service.close());
    const auth = cleanup.add(openAuth(context), (service) => service.close());
    const storage = cleanup.add(await openStorage(context), (service) => service.close());
    const mailboxUrl = `http://127.0.0.1:${ports.mailbox}`;
    const functions = cleanup.add(
      openFunctions({
        folder: settings.functionsDir,
        environment: functionEnvironment({
          url: context.url,
          databaseUrl: urlFor(database, 'postgres'),
          mailboxUrl,
          siteUrl: settings.siteUrl,
          keys,
          vapidKeys,
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
    const api = cleanup.add(await serveHttp(gateway, ports.api, largest), ({ close }) => close());
    const realtime = cleanup.add(
      await openRealtime(api.server, database, settings.limits),
      ({ close }) => close(),
    );
    cleanup.add(
      await serveHttp((request) => answerMail(mailbox, request), ports.mailbox, largest),
      ({ close }) => close(),
    );
    const stopCron = startCron(await readJobs(settings.jobsFile), async (job) => {
      const answer = await fetch(`${context.url}/functions/v1/${job.function}`, {
        method: 'POST',
        headers: { apikey: keys.secretKey, 'content-type': 'application/json' },
        body: '{}',
      }).catch(() => undefined);
      if (!answer?.ok) settings.log(`Job ${job.name} failed with ${answer?.status ?? 'no answer'}`);
    });
    cleanup.add(stopCron, async (stop) => stop());
    return {
      url: context.url,
      publishableKey: keys.publishableKey,
      secretKey: keys.secretKey,
      vapidPublicKey: vapidKeys.publicKey,
      databaseUrl: urlFor(database, 'postgres'),
      adminUrl: urlFor(database, 'supabase_admin'),
      mailboxUrl,
      applied,
      dropBroadcasts: (every) => realtime.hub.dropEvery(every),
      stop: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
