import { strict as assert } from 'node:assert';
import { beginUpload } from '../../support/begin-upload.ts';
import type { ConformanceContext, Person } from '../conformance-context.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const pngBlob = () => new Blob([new Uint8Array(PNG)], { type: 'image/png' });

/** Uploads a picture of Ann’s into the private bucket. */
export async function uploadPicture(
  context: ConformanceContext,
): Promise<{ ann: Person; ben: Person; cleo: Person; path: string }> {
  const people = await context.people();
  const path = `${people.ann.id}/${context.handle('pic')}.png`;
  const { error } = await people.ann.client.storage
    .from('papers')
    .upload(path, pngBlob(), { contentType: 'image/png', cacheControl: '3600' });
  assert.equal(error, null);
  return { ...people, path };
}

async function headersOf(context: ConformanceContext, person: Person) {
  return {
    apikey: context.target.publishableKey,
    authorization: `Bearer ${await context.token(person)}`,
  };
}

/** A request that the client library can’t make. */
export async function sendAs(
  context: ConformanceContext,
  person: Person,
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const headers = { ...(await headersOf(context, person)), ...init.headers };
  return fetch(url, { ...init, headers });
}

/** Storage’s answer to a refused request. */
export async function storageError(answer: Promise<Response>) {
  const response = await answer;
  const { statusCode, error, code, message } = (await response.json()) as Record<string, string>;
  return { status: response.status, statusCode, error, code, message };
}

/** Begins an upload in the name of a person; the returned function ends it. */
export async function beginUploadAs(
  context: ConformanceContext,
  person: Person,
  path: string,
  text: string,
): Promise<() => Promise<number>> {
  const url = `${context.target.url}/storage/v1/object/${path}`;
  return beginUpload(url, await headersOf(context, person), text);
}
