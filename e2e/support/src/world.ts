/** The backend and the site that the global setup started. */
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

export function setWorld({ backend, siteDir, origin }: World): void {
  const { url, publishableKey, secretKey, databaseUrl, mailboxUrl } = backend;
  const value: World = {
    backend: { url, publishableKey, secretKey, databaseUrl, mailboxUrl },
    siteDir,
    origin,
  };
  process.env[VARIABLE] = JSON.stringify(value);
}

export function world(): World {
  const value = process.env[VARIABLE];
  if (!value)
    throw new Error(
      'The global setup has not run. Start the suite with `playwright test` in its folder.',
    );
  return JSON.parse(value) as World;
}
