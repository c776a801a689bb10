import { readFileSync } from 'node:fs';
import { assertAllowed } from '../site/assert-allowed.ts';
import { parseMigrationList } from '../site/migrations.ts';
import { readReleaseOptions, type ReleaseOptions } from '../site/release-options.ts';
import { checkSource } from '../site/release-policy.ts';
import { describeSite, type Site } from '../site/site-folder.ts';
import { CommandError } from '../system/run-command.ts';

/** The option that says which migrations a database has. */
export const migrationsOption = { migrations: { type: 'string' } } as const;

/** The options of commands that register a version. */
export const promotionOptions = {
  breaking: { type: 'string' },
  'skip-pages': { type: 'string' },
  'replace-broken': { type: 'boolean', default: false },
  ...migrationsOption,
} as const;

export const promotionUsage = `  --breaking <reason>   take away slots that others borrow, for this reason
  --skip-pages <reason> don't open pages before, for this reason
  --replace-broken      the registered version is broken: the one before it stays the fallback
  --migrations <file>   output of \`supabase migration list\` for its database; only a local site assumes this repository's`;

interface Values {
  breaking?: string | undefined;
  'skip-pages'?: string | undefined;
  'replace-broken': boolean;
  migrations?: string | undefined;
}

/**
 * @param isPublished whether the version is stored already: then its own source counts, which the promotion checks
 * @throws CommandError if the site gets no release of this source
 */
export async function readNamedOptions(
  site: Site,
  values: Values,
  isPublished = false,
): Promise<ReleaseOptions> {
  const migrations = readNamedMigrations(values);
  const options = await readReleaseOptions(migrations);
  assertAllowed(
    checkSource({
      site: describeSite(site),
      commit: isPublished ? 'published' : options.commit,
      migrations,
    }),
  );
  const { breaking, 'skip-pages': skippedPages, 'replace-broken': replacesBroken } = values;
  return { ...options, breaking, skippedPages, replacesBroken };
}

/**
 * Undefined if no file is named.
 * @throws CommandError if the file names no migration: the program that writes it may have failed
 */
export function readNamedMigrations({
  migrations: file,
}: Pick<Values, 'migrations'>): string[] | undefined {
  if (file === undefined) return undefined;
  const migrations = parseMigrationList(readList(file));
  if (migrations.length > 0) return migrations;
  throw new CommandError(
    `${file} names no migration that the database has. Look at what \`npx supabase migration list\` prints.`,
  );
}

function readList(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${(error as Error).message}`);
  }
}
