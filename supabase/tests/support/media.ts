import { randomUUID } from 'node:crypto';
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { backend, database } from './backend.ts';
import type { Member } from './members.ts';

/** Where accepted files are; nobody but the server writes there. */
export const finalBuckets = [
  'avatars',
  'posts',
  'stories',
  'messages',
  'events',
  'groups',
] as const;

export type FinalBucket = (typeof finalBuckets)[number];

const kinds = {
  image: { mime: 'image/png', extension: 'png', width: 1, height: 1 },
  video: { mime: 'video/mp4', extension: 'mp4', width: 640, height: 360 },
  audio: { mime: 'audio/webm', extension: 'webm', width: null, height: null },
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Past every policy, as functions are. */
export function server(): SupabaseClient {
  return createClient(backend().url, backend().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * A file that stands in a final bucket and is recorded there, as if it had been accepted. Its bytes are a
 * picture's, whatever its kind: for tests of what happens to accepted files, not of accepting them.
 * @returns its path
 */
export async function acceptedFile(
  owner: Member,
  bucket: FinalBucket,
  kind: keyof typeof kinds = 'image',
): Promise<string> {
  const { mime, extension, width, height } = kinds[kind];
  const path = `${owner.id}/${randomUUID()}.${extension}`;
  const { error } = await server().storage.from(bucket).upload(path, PIXEL, { contentType: mime });
  if (error) throw error;
  await database()`
    insert into private.media (bucket, path, owner_id, kind, mime, bytes, width, height)
    values (${bucket}, ${path}, ${owner.id}, ${kind}, ${mime}, ${PIXEL.length}, ${width}, ${height})
  `;
  return path;
}

/** Paths that wait for their removal. */
export async function queued(bucket: FinalBucket | 'uploads', owner: Member): Promise<string[]> {
  const rows = await database()<{ path: string }[]>`
    select path from private.media_removals
    where bucket = ${bucket} and path like ${`${owner.id}/%`} order by path
  `;
  return rows.map(({ path }) => path);
}

/** What an upload is called: bytes, and nothing else. */
export const bytesOf = (file: Buffer | string) =>
  new Blob([Buffer.from(file as string)], { type: 'application/octet-stream' });

/** Uploads into the member's own folder, as the app does. Gives back the path. */
export async function upload(member: Member, file: Buffer | string): Promise<string> {
  const path = `${member.id}/${randomUUID()}`;
  const { error } = await member.client.storage.from('uploads').upload(path, bytesOf(file));
  if (error) throw error;
  return path;
}

export interface Accepted {
  path: string;
  kind: string;
  width: number | null;
  height: number | null;
  mime: string;
}

export interface Refused {
  status: number;
  code: string;
  message: string;
  details: string | null;
}

/** Calls `accept-media` as the app does. */
export async function accept(
  member: Member,
  bucket: string,
  path: string,
): Promise<{ accepted: Accepted | null; refused: Refused | null }> {
  const { data, error } = await member.client.functions.invoke<Accepted>('accept-media', {
    body: { bucket, path },
  });
  if (!error) return { accepted: data, refused: null };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const { status } = error.context as Response;
  return { accepted: null, refused: { ...(await error.context.json()), status } };
}

/** The names of what stands in a member's folder, as the server sees it. */
export async function folderOf(bucket: string, member: Member): Promise<string[]> {
  const rows = await database()<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = ${bucket} and name like ${`${member.id}/%`} order by name
  `;
  return rows.map(({ name }) => name);
}

/** The bytes of a stored file, past every policy. */
export async function storedBytes(bucket: string, path: string): Promise<Buffer> {
  const { data, error } = await server().storage.from(bucket).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}
