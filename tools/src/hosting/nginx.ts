import path from 'node:path';
import type { Headers } from '../site/headers.ts';
import {
  type HostedOrigin,
  type Hosting,
  SERVICE_WORKER_FILE,
  SHELL_FOLDER,
} from '../site/hosting.ts';
import { isLoopback } from '../site/site-folder.ts';
import { CommandError } from '../system/run-command.ts';
import { FILE_PATTERN, HASHED_PATTERN, rewritePattern } from './patterns.ts';

/** nginx reads its configuration in parts of this size, and a value has to fit into one. */
const MAX_VALUE_BYTES = 4_000;
const CHALLENGES = '/var/www/html';

export interface Transport {
  /** the folder of certbot's certificate and key */
  certificate: string;
  /** leads to HTTPS */
  httpPort: number;
}

const certbots: Transport = { certificate: '/etc/letsencrypt/live/pure', httpPort: 80 };

/**
 * The rules of a site for nginx, to be included within `http`. They serve the site's own folder.
 * @param dir the site's folder, as nginx sees it
 */
export function nginxRules(hosting: Hosting, dir: string, transport: Transport = certbots): string {
  const { rewrites, headers, origins } = hosting;
  const varying = Object.keys(headers.others).filter(
    (name) => headers.others[name] !== headers.immutable[name],
  );
  const secure = origins.filter(({ origin }) => origin.startsWith('https:'));
  return [
    '# Written by `npm run hosting -- nginx`. Write it again after a compose that changes headers, pages or addresses.',
    block('map $uri $pure_document', [
      'default /index.html;',
      ...rewrites.map(
        ({ source, document }) => `${quote(`~${rewritePattern(source)}`)} ${document};`,
      ),
    ]),
    ...varying.map((name) =>
      block(`map $uri ${variableOf(name)}`, [
        `default ${quote(headers.others[name] ?? '')};`,
        `${quote(`~${HASHED_PATTERN}`)} ${quote(headers.immutable[name] ?? '')};`,
      ]),
    ),
    ...secure.filter(isFirstOfHost).map((origin) => redirectToHttps(origin, transport)),
    ...origins.map((origin) => server(origin, hosting, dir, varying, transport)),
    '',
  ].join('\n\n');
}

/** Several ports of a host have one address by HTTP. It leads to the first of them, such as the shell's. */
function isFirstOfHost(origin: HostedOrigin, index: number, all: HostedOrigin[]): boolean {
  return all.findIndex((other) => hostnameOf(other) === hostnameOf(origin)) === index;
}

const hostnameOf = ({ origin }: HostedOrigin) => new URL(origin).hostname;

function redirectToHttps(hosted: HostedOrigin, { httpPort }: Transport): string {
  return block('server', [
    `listen ${httpPort};`,
    `listen [::]:${httpPort};`,
    `server_name ${hostnameOf(hosted)};`,
    block('location ^~ /.well-known/acme-challenge/', [`root ${CHALLENGES};`]),
    block('location /', [`return 301 ${hosted.origin}$request_uri;`]),
  ]);
}

function server(
  { origin, folders }: HostedOrigin,
  { headers }: Hosting,
  dir: string,
  varying: string[],
  { certificate }: Transport,
): string {
  const fileHeaders = [
    ...headerLines(headers.others, varying),
    ...varying.map((name) => `add_header ${name} ${variableOf(name)};`),
  ];
  const remotes = Object.entries(folders).filter(([, folder]) => folder !== SHELL_FOLDER);
  const hasShell = Object.values(folders).includes(SHELL_FOLDER);
  return block('server', [
    ...listen(new URL(origin), certificate),
    'server_tokens off;',
    'charset utf-8;',
    'gzip_static on;',
    'brotli_static on;',
    'error_page 403 404 =404 @missing;',
    block('location @missing', [
      // Otherwise the type is that of the missing file.
      'types {}',
      'default_type text/plain;',
      ...headerLines(headers.others, varying),
      'add_header cache-control no-store always;',
      'return 404 "Not found\\n";',
    ]),
    ...remotes.map(([below, folder]) =>
      block(`location ^~ ${below}`, [
        `alias ${quote(`${path.posix.join(dir, folder)}/`)};`,
        ...fileHeaders,
        'try_files $uri =404;',
      ]),
    ),
    ...(hasShell
      ? [
          `root ${quote(path.posix.join(dir, SHELL_FOLDER))};`,
          block(`location = ${SERVICE_WORKER_FILE}`, [
            ...headerLines(headers.serviceWorker),
            'try_files $uri =404;',
          ]),
          block(String.raw`location ~ \.webmanifest$`, [
            'default_type application/manifest+json;',
            ...fileHeaders,
            'try_files $uri =404;',
          ]),
          block(`location ~ ${quote(FILE_PATTERN)}`, [...fileHeaders, 'try_files $uri =404;']),
          block('location /', [
            ...headerLines(headers.documents),
            'rewrite ^ $pure_document break;',
          ]),
        ]
      : []),
  ]);
}

function listen({ origin, protocol, hostname, port }: URL, certificate: string): string[] {
  const name = `server_name ${hostname};`;
  if (isLoopback(origin)) return [`listen 127.0.0.1:${port || 80};`, name];
  if (protocol === 'http:') return [`listen ${port || 80};`, `listen [::]:${port || 80};`, name];
  return [
    `listen ${port || 443} ssl http2;`,
    `listen [::]:${port || 443} ssl http2;`,
    name,
    `ssl_certificate ${certificate}/fullchain.pem;`,
    `ssl_certificate_key ${certificate}/privkey.pem;`,
  ];
}

/** @throws CommandError if nginx would refuse a value */
function headerLines(headers: Headers, except: string[] = []): string[] {
  return Object.entries(headers)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => {
      if (value.length <= MAX_VALUE_BYTES) return `add_header ${name} ${quote(value)} always;`;
      throw new CommandError(
        `${name} has ${value.length} characters, and nginx takes ${MAX_VALUE_BYTES}. Serve the remotes below one origin, so that the policy names fewer.`,
      );
    });
}

const variableOf = (header: string) => `$pure_${header.replaceAll('-', '_')}`;

const quote = (value: string) =>
  `"${value.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;

function block(title: string, lines: string[]): string {
  const inner = lines.join('\n').replaceAll(/^(?=.)/gm, '  ');
  return `${title} {\n${inner}\n}`;
}
