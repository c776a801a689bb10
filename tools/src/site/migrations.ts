import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../system/folders.ts';

const MIGRATION = /^(\d{14})_.+\.sql$/;

/** Timestamps of the migrations in this repository, which a database of the same commit has. */
export function migrationsHere(): string[] {
  return readdirSync(path.join(root, 'supabase/migrations'))
    .flatMap((file) => MIGRATION.exec(file)?.[1] ?? [])
    .toSorted();
}

/**
 * Timestamps that a target has, as `supabase migration list` tells them: a table whose second column is
 * the target's, empty where a migration is here alone. A plain list, one a line, is read too.
 */
export function migrationsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', second] = line.split(/[|│]/);
    return /\b\d{14}\b/.exec(second ?? first)?.[0] ?? [];
  });
}
