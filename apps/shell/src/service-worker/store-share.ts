import { paths } from '@pure/contracts';
import { SHARED_CACHE, SHARE_PATH, shareFields } from '@pure/contracts/share';

/** The form that the system's share sheet sends. */
export function isShare({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return method === 'POST' && origin === location.origin && pathname === SHARE_PATH;
}

/**
 * Stores the shared form for the composer, under the time, and opens the composer. Nothing reaches the network. If the browser
 * has no room for the files, it keeps the words, and the composer says so.
 */
export async function storeShare(request: Request): Promise<Response> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = await request.blob();
  try {
    await storeForm(new Response(body, { headers }));
  } catch {
    try {
      await storeForm(new Response(await withoutFiles(new Response(body, { headers }))));
    } catch {
      return noRoom();
    }
  }
  return Response.redirect(location.origin + paths.home({ write: 'post' }), 303);
}

async function storeForm(form: Response): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(`${SHARE_PATH}?${Date.now()}`, form);
}

async function withoutFiles(shared: Response): Promise<FormData> {
  const form = await shared.formData();
  const texts = new FormData();
  for (const name of shareFields.words) texts.set(name, String(form.get(name) ?? ''));
  if (form.has(shareFields.files)) texts.set(shareFields.lost, shareFields.files);
  return texts;
}

/** A page of its own: nothing can be handed to the composer. */
function noRoom(): Response {
  const page = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>PURE</title>
<p>PURE couldn’t keep what you shared, because this browser’s storage is full. Free some space, then share it again.</p>
<p><a href="${paths.home()}">Open PURE</a></p>
</html>`;
  return new Response(page, {
    status: 507,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
