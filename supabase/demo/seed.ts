import path from 'node:path';

/** The demo world, as `config.toml` names it for the Supabase CLI; what needs files is in `dress-up.ts`. */
export const demoSeed = ['members.sql', 'posts.sql'].map((name) =>
  path.join(import.meta.dirname, name),
);
