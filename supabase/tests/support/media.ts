import { randomUUID } from 'node:crypto';
import { createClient, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { backend, database } from './backend.ts';
import type { Member } from './members.ts';

/** The buckets of accepted files; only the server writes to them. */
export const finalBuckets = [
  'avatars',
  'posts',
  'stories',
  'messages',
  'events',
  'groups',
] as const;

export type FinalBucket = (typeof finalBuckets)[number];

const mediaKinds = {
  image: { mime: 'image/png', extension: 'png', width: 1, height: 1 },
  video: { mime: 'video/mp4', extension: 'mp4', width: 640, height: 360 },
  audio: { mime: 'audio/webm', extension: 'webm', width: null, height: null },
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A client with the secret key, past every policy. */
export function serviceClient(): SupabaseClient {
  return createClient(backend().url, backend().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/**
 * Stores a file in a final bucket and records it as accepted. Its bytes are a picture's for every kind,
 * because these tests don't inspect the content.
 * @returns its path
 */
export async function insertAcceptedFile(
  owner: Member,
  bucket: FinalBucket,
  kind: keyof typeof mediaKinds = 'image',
): Promise<string> {
  const { mime, extension, width, height } = mediaKinds[kind];
  const path = `${owner.id}/${randomUUID()}.${extension}`;
  const { error } = await serviceClient()
    .storage.from(bucket)
    .upload(path, PIXEL, { contentType: mime });
  if (error) throw error;
  await database()`
    insert into private.media (bucket, path, owner_id, kind, mime, bytes, width, height)
    values (${bucket}, ${path}, ${owner.id}, ${kind}, ${mime}, ${PIXEL.length}, ${width}, ${height})
  `;
  return path;
}

/** The member's paths in the removal queue. */
export async function queuedRemovals(
  bucket: FinalBucket | 'uploads',
  owner: Member,
): Promise<string[]> {
  const rows = await database()<{ path: string }[]>`
    select path from private.media_removals
    where bucket = ${bucket} and path like ${`${owner.id}/%`} order by path
  `;
  return rows.map(({ path }) => path);
}

/** An upload carries no media type of its own. */
export const toUploadBlob = (file: Buffer | string) =>
  new Blob([Buffer.from(file as string)], { type: 'application/octet-stream' });

/** Makes room for one upload. @returns its path */
export async function startUpload({ id, client }: Pick<Member, 'id' | 'client'>): Promise<string> {
  const upload = randomUUID();
  const { error } = await client.rpc('start_upload', { upload_id: upload });
  if (error) throw error;
  return `${id}/${upload}`;
}

/** Uploads into the member's own folder, as the app does. @returns the path */
export async function uploadFile(member: Member, file: Buffer | string): Promise<string> {
  const path = await startUpload(member);
  const { error } = await member.client.storage.from('uploads').upload(path, toUploadBlob(file));
  if (error) throw error;
  return path;
}

export interface AcceptedFile {
  path: string;
  kind: string;
  width: number | null;
  height: number | null;
  mime: string;
}

export interface RefusedFile {
  status: number;
  code: string;
  message: string;
  details: string | null;
}

/** Calls `accept-media` as the app does. */
export async function acceptFile(
  member: Member,
  bucket: string,
  path: string,
): Promise<{ accepted: AcceptedFile | null; refused: RefusedFile | null }> {
  const { data, error } = await member.client.functions.invoke<AcceptedFile>('accept-media', {
    body: { bucket, path },
  });
  if (!error) return { accepted: data, refused: null };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const { status } = error.context as Response;
  return { accepted: null, refused: { ...(await error.context.json()), status } };
}

/** Asks `sign-files` for the address of a file, as the app does. @returns null if the caller may not read it */
export async function signFile(
  client: SupabaseClient,
  bucket: string,
  path: string,
): Promise<string | null> {
  const { data, error } = await client.functions.invoke<{ urls: (string | null)[] }>('sign-files', {
    body: { files: [{ bucket, path }] },
  });
  if (!error) return data?.urls[0] ?? null;
  if (error instanceof FunctionsHttpError && error.context.status === 401) return null;
  throw error;
}

/** The names of the files in a member's folder, past every policy. */
export async function listFolder(bucket: string, member: Member): Promise<string[]> {
  const rows = await database()<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = ${bucket} and name like ${`${member.id}/%`} order by name
  `;
  return rows.map(({ name }) => name);
}

/** Downloads a file past every policy. */
export async function downloadFile(bucket: string, path: string): Promise<Buffer> {
  const { data, error } = await serviceClient().storage.from(bucket).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}
