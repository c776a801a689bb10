import type { Correction } from '../../http/service.ts';
import { storagePath } from '../storage-path.ts';

/**
 * Storage lists names relative to the requested folder. `@supabase/lite` lists whole paths.
 * Conformance: "a listing contains what the policies let the reader see".
 */
export const storageListNames: Correction = (next) => async (request, caller) => {
  if (request.method !== 'POST' || !storagePath(request).startsWith('/object/list/')) {
    return next(request, caller);
  }
  const { prefix } = (await request.clone().json()) as { prefix?: string };
  const response = await next(request, caller);
  if (!response.ok || !prefix) return response;
  const folder = prefix.replace(/\/?$/, '/');
  const objects = (await response.json()) as { name: string }[];
  return Response.json(
    objects.map((object) => ({
      ...object,
      name: object.name.startsWith(folder) ? object.name.slice(folder.length) : object.name,
    })),
  );
};
