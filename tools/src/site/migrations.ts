import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';

const MIGRATION = /^(\d{14})_.+\.sql$/;

/** Timestamps of the migrations in this repository. */
export function localMigrations(): string[] {
  return readdirSync(path.join(root, 'supabase/migrations'))
    .flatMap((file) => MIGRATION.exec(file)?.[1] ?? [])
    .toSorted();
}

/**
 * Timestamps of the migrations that a target has, from `supabase migration list`: its second column is the
 * target's. A plain list, one timestamp a line, works too.
 */
export function parseMigrationList(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [first = '', second] = line.split(/[|│]/);
    return /\b\d{14}\b/.exec(second ?? first)?.[0] ?? [];
  });
}
