import { network, service } from './network.ts';
import { vi } from 'vitest';

/** Fakes what jsdom lacks: decoding and drawing pictures, `blob:` URLs and the Cache API. */
export function fakeBrowserFiles() {
  const stored = new Map<string, Map<string, Blob>>();
  const urls = new Set<string>();
  let count = 0;

  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()).startsWith('no picture'))
      throw new DOMException('', 'InvalidStateError');
    return { width: 4000, height: 3000, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        clearRect: () => undefined,
        drawImage: () => undefined,
        rotate: () => undefined,
        setTransform: () => undefined,
        translate: () => undefined,
        getImageData: () => ({ data: new Uint8ClampedArray(64) }),
      });
      convertToBlob = async () => new Blob(['drawn'], { type: 'image/webp' });
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  URL.createObjectURL = () => {
    const url = `blob:pure/${(count += 1)}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  vi.stubGlobal('caches', {
    async open(name: string) {
      const files = stored.get(name) ?? new Map<string, Blob>();
      stored.set(name, files);
      return {
        put: async (path: string, response: Response) =>
          void files.set(path, await response.blob()),
        match: async (path: string) => files.has(path) && new Response(files.get(path)),
        delete: async (path: string) => files.delete(path),
      };
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  return {
    /** `blob:` URLs that weren't revoked */
    urls,
    /** number of files in all caches */
    storedCount: () => [...stored.values()].reduce((sum, files) => sum + files.size, 0),
  };
}

/** The browser stores neither texts nor files any more, as if its disk were full. */
export function refuseToStore(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('', 'SecurityError')),
  });
}

export const UPLOAD_URL = '/storage/v1/object/uploads/*';
export const START_UPLOAD_URL = '/rest/v1/rpc/start_upload';
export const ACCEPT_URL = '/functions/v1/accept-media';

/** Fakes Storage and `accept-media` when all goes well. Returns the ids they were asked for, in order. */
export function fakeStorage() {
  const asked = { uploads: [] as string[], accepted: [] as string[] };
  network.use(
    service(START_UPLOAD_URL, () => null),
    service(UPLOAD_URL, (request) => {
      asked.uploads.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return {};
    }),
    service(ACCEPT_URL, async (request) => {
      const { path } = (await request.json()) as { path: string };
      const [member, id = ''] = path.split('/');
      asked.accepted.push(id);
      return {
        path: `${member}/${id}.webp`,
        kind: 'image',
        width: 2048,
        height: 1536,
        mime: 'image/webp',
      };
    }),
    signsFiles(({ bucket, path }) => `/storage/v1/object/sign/${bucket}/${path}?token=x`),
  );
  return asked;
}

export const SIGN_URL = '/functions/v1/sign-files';

/** Fakes `sign-files`. `sign` gets each file and the number of the request, from 1. */
export function signsFiles(
  sign: (file: { bucket: string; path: string }, request: number) => string | null,
  onRequest: (paths: string[]) => void = () => {},
) {
  let requests = 0;
  return service(SIGN_URL, async (request) => {
    const { files } = (await request.json()) as { files: { bucket: string; path: string }[] };
    requests += 1;
    onRequest(files.map(({ path }) => path));
    return { urls: files.map((file) => sign(file, requests)) };
  });
}

export const photoFile = (name = 'lake.jpg', content = 'photo') =>
  new File([content], name, { type: 'image/jpeg' });
