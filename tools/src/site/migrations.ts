import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../folders.ts';

const MIGRATION = /^(\d{14})_.+\.sql$/;

/** Timestamps of the migrations in this repository, which a database of the same commit has. */
export function migrationsHere(): string[] {
  return readdirSync(path.join(root, 'supabase/migrations'))
    .flatMap((file) => MIGRATION.exec(file)?.[1] ?? [])
    .toSorted();
}

/** Timestamps that a target says it has: one a line, as `supabase migration list` tells them. */
export function migrationsIn(text: string): string[] {
  return [...text.matchAll(/\b\d{14}\b/g)].map(([timestamp]) => timestamp);
}
