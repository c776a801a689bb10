import type { Headers } from '../site/headers.ts';
import { type HostedOrigin, type Hosting, SHELL_FOLDER } from '../site/hosting.ts';
import { CommandError } from '../system/run-command.ts';
import { headersFile } from './header-rules.ts';

/** Netlify documents no limit of headers; browsers and proxies take 8,000 characters. */
const LIMITS = { host: 'Netlify', line: 8_000 };
/** From here on a deploy may fail: https://docs.netlify.com/manage/routing/redirects/overview/ */
const TOO_MANY_REDIRECTS = 10_000;
const MISSING = '/missing.txt';

/**
 * Netlify adds up the headers of all rules that match, so that no header stands in two of them: `/*` holds what every
 * answer may have. Its own default for caching asks the server each time, as the documents' header does. Rewrites
 * don't apply to a file that exists.
 */
export function netlifyRules(
  { rewrites, headers }: Hosting,
  { folders }: HostedOrigin,
): Record<string, string> {
  const { 'cache-control': _, ...everywhere } = headers.documents;
  const below = Object.entries(folders).map(([at, folder]) =>
    folder === SHELL_FOLDER ? '/assets/' : at,
  );
  const ofFiles = without(headers.immutable, Object.keys(everywhere));
  const ofOthers = without(headers.others, [...Object.keys(everywhere), 'cache-control']);
  const pages = rewrites
    .filter(({ source }) => source !== '/**')
    .flatMap(({ source, document }) => pathsOf(source).map((path) => `${path}  ${document}  200`));
  return {
    'public/_headers': headersFile(
      [
        { path: '/*', headers: everywhere },
        ...below.map((at) => ({
          // A folder holds the name of the registered build, which changes, beside versions, which don't.
          path: at === '/assets/' ? `${at}*` : `${at}:version/*`,
          headers: ofFiles,
        })),
        ...['/remotes.json', '/config.json'].map((path) => ({ path, headers: ofOthers })),
      ],
      LIMITS,
    ),
    'public/_redirects': redirectsFile([
      ...below.map((at) => `${at}*  ${MISSING}  404`),
      ...pages,
      '/*  /index.html  200',
    ]),
    [`public${MISSING}`]: 'Not found\n',
  };
}

/** @throws CommandError if Netlify might refuse a deploy with so many */
function redirectsFile(redirects: string[]): string {
  if (redirects.length < TOO_MANY_REDIRECTS) return `${redirects.join('\n')}\n`;
  throw new CommandError(
    `Netlify takes fewer than ${TOO_MANY_REDIRECTS} redirects, and the site needs ${redirects.length}.`,
  );
}

/** A source as Netlify writes it: a placeholder for each segment, and `/*` for anything below, or nothing. */
function pathsOf(source: string): string[] {
  let partCount = 0;
  const named = source.replace('/**', '').replaceAll('*', () => `:part${(partCount += 1)}`);
  return source.endsWith('/**') ? [named, `${named}/*`] : [named];
}

function without(headers: Headers, names: string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
