import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type Bucket = 'avatars' | 'posts' | 'stories' | 'messages' | 'groups' | 'events';

const DEMO_PASSWORD = 'friends-only';

export interface DemoBackend {
  url: string;
  publishableKey: string;
  databaseUrl: string;
}

/** Signs a demo member in as a browser does. */
export async function signInAs(
  { url, publishableKey }: Pick<DemoBackend, 'url' | 'publishableKey'>,
  email: string,
): Promise<SupabaseClient> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD });
  if (error) throw error;
  return client;
}

/**
 * Uploads a file of `pictures/` or `notes/` and has it accepted, as the app does.
 * @returns its path in the bucket
 */
export async function uploadFile(
  client: SupabaseClient,
  memberId: string,
  bucket: Bucket,
  file: string,
): Promise<string> {
  const id = randomUUID();
  const place = `${memberId}/${id}`;
  const started = await client.rpc('start_upload', { upload_id: id });
  if (started.error) throw started.error;
  const sent = await client.storage
    .from('uploads')
    .upload(place, await readFile(path.join(import.meta.dirname, file)), {
      contentType: 'application/octet-stream',
    });
  if (sent.error) throw sent.error;
  const accepted = await client.functions.invoke<{ path: string }>('accept-media', {
    body: { bucket, path: place },
  });
  if (accepted.error) throw accepted.error as Error;
  return accepted.data?.path ?? '';
}
