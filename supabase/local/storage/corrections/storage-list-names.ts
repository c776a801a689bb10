import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

interface Listed {
  id: string | null;
  name: string;
}

/**
 * Storage lists one folder: names relative to it, and a folder in it as a name without an id. A prefix is
 * literal. `@supabase/lite` lists whole paths of all levels, and takes a prefix as a pattern.
 * Conformance: "a listing contains what the policies let the reader see", "a listing’s prefix is literal".
 */
export const storageListNames: Correction = (next) => async (request, caller) => {
  if (request.method !== 'POST' || !storagePath(request).startsWith('/object/list/')) {
    return next(request, caller);
  }
  const body = (await request.json()) as { prefix?: string; search?: string };
  const folder = body.prefix ? body.prefix.replace(/\/?$/, '/') : '';
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const literal = {
    ...body,
    prefix: escapePattern(folder),
    ...(body.search && { search: escapePattern(body.search) }),
  };
  const response = await next(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify(literal) }),
    caller,
  );
  if (!response.ok) return response;
  const objects = (await response.json()) as Listed[];
  return Response.json(namesIn(folder, objects));
};

const escapePattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function namesIn(folder: string, objects: Listed[]): Listed[] {
  const named = new Map<string, Listed>();
  for (const object of objects) {
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/');
    if (deeper.length === 0) named.set(name, { ...object, name });
    else if (!named.has(name)) named.set(name, folderNamed(name));
  }
  return [...named.values()];
}

const folderNamed = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
});
