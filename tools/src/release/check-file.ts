import path from 'node:path';

/** A file as its registry entry, or its build, names it. */
export interface NamedFile {
  url: string;
  integrity: string;
}

/** The answer of an address. */
export interface FileAnswer {
  status: number;
  headers: Pick<Headers, 'get'>;
  /** the body's hash, in the algorithm of the named file */
  integrity: string;
}

/** Some hosts don't know a newer extension. Browsers take fonts and manifests by their content. */
const UNKNOWN = 'application/octet-stream';

/** By the extension of a file: the types with which browsers use it, the standard one first. */
const TYPES: Record<string, readonly string[]> = {
  '.js': ['text/javascript', 'application/javascript'],
  '.css': ['text/css'],
  '.html': ['text/html'],
  '.json': ['application/json'],
  '.webmanifest': ['application/manifest+json', 'application/json', UNKNOWN],
  '.svg': ['image/svg+xml'],
  '.png': ['image/png'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.woff2': ['font/woff2', 'application/font-woff2', UNKNOWN],
};

/** The time for which a browser may keep a file whose name has its hash. */
const MIN_AGE_SECONDS = 30 * 24 * 60 * 60;

/**
 * The faults of a served file, for which a browser or a later visit would refuse it.
 * @param shell the origin of the documents that load it
 */
export function checkFile(file: NamedFile, answer: FileAnswer, shell: string): string[] {
  const { url, integrity } = file;
  const { status, headers } = answer;
  if (status !== 200) return [`${url} answers ${status}, not 200`];
  return [
    ...(answer.integrity === integrity
      ? []
      : [`${url} isn't the released file: its hash is ${answer.integrity}, not ${integrity}`]),
    ...reasonsOfType(url, headers),
    ...reasonsOfSharing(url, headers, shell),
    ...(storedSeconds(headers.get('cache-control') ?? '') < MIN_AGE_SECONDS
      ? [
          `${url} has the header cache-control: ${headers.get('cache-control') ?? '(none)'}, so browsers load it again at each visit. It needs max-age=31536000, immutable`,
        ]
      : []),
  ];
}

/** For how long a browser uses a file without a question to its host. */
function storedSeconds(cacheControl: string): number {
  const directives = cacheControl.toLowerCase().split(/\s*,\s*/);
  if (directives.includes('no-store') || directives.includes('no-cache')) return 0;
  const age = directives.map((directive) => /^max-age="?(\d+)/.exec(directive)?.[1]).find(Boolean);
  return Number(age ?? 0);
}

/** A host must say that a file is missing. With a document instead, browsers would run HTML as code. */
export function checkMissingFile(
  url: string,
  { status, headers }: Omit<FileAnswer, 'integrity'>,
  shell: string,
): string[] {
  if (status !== 404) return [`${url} doesn't exist, and its host answers ${status}, not 404`];
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  return [
    ...(isHtml ? [`${url} doesn't exist, and its host answers with an HTML page`] : []),
    ...reasonsOfSharing(url, headers, shell),
  ];
}

function reasonsOfType(url: string, headers: Pick<Headers, 'get'>): string[] {
  const types = TYPES[path.extname(new URL(url).pathname)];
  const type = headers.get('content-type') ?? 'none';
  // Without parameters, such as a charset.
  const [essence = ''] = type.split(';');
  if (!types || types.includes(essence.trim().toLowerCase())) return [];
  return [`${url} has the type ${type}, not ${types[0]}`];
}

/** Browsers give a document what another origin serves only if that allows it. */
function reasonsOfSharing(url: string, headers: Pick<Headers, 'get'>, shell: string): string[] {
  if (new URL(url).origin === shell) return [];
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === shell) return [];
  return [
    `${url} has the header access-control-allow-origin: ${allowed ?? '(none)'}, so documents of ${shell} can't load it`,
  ];
}
