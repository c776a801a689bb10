import path from 'node:path';

/** The demo’s SQL files, which `config.toml` names for the Supabase CLI. `demo-media.ts` adds the files. */
export const demoSeed = [
  'members.sql',
  'posts.sql',
  'messages.sql',
  'groups.sql',
  'events.sql',
].map((name) => path.join(import.meta.dirname, name));
