/** What the global setup started, as the workers and tests see it. */
export interface World {
  backend: {
    url: string;
    publishableKey: string;
    secretKey: string;
    databaseUrl: string;
    mailboxUrl: string;
  };
  /** the composed site's folder, for tests that break a copy of it */
  siteDir: string;
  /** the origin that the suite's browser opens */
  origin: string;
}

const VARIABLE = 'PURE_WORLD';

export function announceWorld({ backend, siteDir, origin }: World): void {
  const { url, publishableKey, secretKey, databaseUrl, mailboxUrl } = backend;
  const told: World = {
    backend: { url, publishableKey, secretKey, databaseUrl, mailboxUrl },
    siteDir,
    origin,
  };
  process.env[VARIABLE] = JSON.stringify(told);
}

export function world(): World {
  const told = process.env[VARIABLE];
  if (!told)
    throw new Error('No world runs: start the suite with `playwright test` in its folder.');
  return JSON.parse(told) as World;
}
