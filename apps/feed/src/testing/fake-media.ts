import { network, service } from '@pure/testing';
import { vi } from 'vitest';

/** What stands in for the parts of a browser that draw and keep files, which jsdom doesn't have. */
export function fakeBrowserFiles() {
  const kept = new Map<string, Map<string, Blob>>();
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
        drawImage: () => undefined,
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
      const files = kept.get(name) ?? new Map<string, Blob>();
      kept.set(name, files);
      return {
        put: async (path: string, response: Response) =>
          void files.set(path, await response.blob()),
        match: async (path: string) => files.has(path) && new Response(files.get(path)),
        delete: async (path: string) => files.delete(path),
      };
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  return {
    /** `blob:` URLs that weren't revoked */
    urls,
    /** how many files are kept, for whomever */
    kept: () => [...kept.values()].reduce((sum, files) => sum + files.size, 0),
  };
}

export const UPLOADS = '/storage/v1/object/uploads/*';
export const ACCEPT = '/functions/v1/accept-media';

/** Storage and `accept-media`, as they answer when all goes well; what they were asked, in order. */
export function fakeStorage() {
  const asked = { uploads: [] as string[], accepted: [] as string[] };
  network.use(
    service(UPLOADS, (request) => {
      asked.uploads.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
      return {};
    }),
    service(ACCEPT, async (request) => {
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
    service('/storage/v1/object/sign/*', async (request) => {
      const { paths } = (await request.json()) as { paths: string[] };
      return paths.map((path) => ({ path, signedURL: `/object/sign/posts/${path}?token=x` }));
    }),
  );
  return asked;
}

export const photo = (name = 'lake.jpg', content = 'photo') =>
  new File([content], name, { type: 'image/jpeg' });
