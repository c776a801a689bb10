import { signedUrls } from '@pure/media';
import { pathOf } from './path-of.ts';

/** how long a file that was sent is still shown from here: whoever watches a video isn't interrupted */
const AFTERGLOW_MS = 5 * 60_000;

/** Shows files from this tab wherever the file of that path is shown, until they are let go of. */
export function createPreviews() {
  const held = new Map<string, { url: string; takeBack: (() => void)[] }>();

  function lend(id: string, path: string | null): void {
    const preview = held.get(id);
    preview?.takeBack.push(signedUrls.lend('posts', pathOf({ id, path }), preview.url));
  }

  function drop(id: string): void {
    const preview = held.get(id);
    if (!preview) return;
    held.delete(id);
    for (const takeBack of preview.takeBack) takeBack();
    URL.revokeObjectURL(preview.url);
  }

  return {
    show(id: string, path: string | null, file: Blob): string {
      drop(id);
      const url = URL.createObjectURL(file);
      held.set(id, { url, takeBack: [] });
      lend(id, path);
      return url;
    },
    lend,
    drop,
    dropLater: (id: string) => void setTimeout(() => drop(id), AFTERGLOW_MS),
    dropAll: () => [...held.keys()].forEach(drop),
  };
}
