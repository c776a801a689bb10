import { SHARED_CACHE, shareFields } from '@pure/contracts/share';

/** A share that waits for longer may be from another user of the device, who never signed in. */
const KEPT_FOR_MS = 3_600_000;

/** Words and files that the member shared to PURE from other apps. */
export interface Shared {
  text: string;
  files: File[];
  /** whether something of it couldn't be kept */
  isIncomplete: boolean;
}

/** Returns the shared form and removes it. Only one of two tabs gets it. */
export async function consumeShare(): Promise<Shared> {
  const cache = await caches.open(SHARED_CACHE);
  const forms: FormData[] = [];
  let isIncomplete = false;
  for (const request of await cache.keys()) {
    const form = await cache.match(request).then((shared) => shared?.formData().catch(() => null));
    const isOwn = await cache.delete(request);
    if (!isOwn || !isRecent(request)) continue;
    if (form) forms.push(form);
    isIncomplete ||= !form || form.has(shareFields.lost);
  }
  if ((await cache.keys()).length === 0) await caches.delete(SHARED_CACHE);
  const text = forms.map(wordsOf).filter(Boolean).join('\n\n');
  return { text, files: forms.flatMap(filesOf), isIncomplete };
}

/** The service worker stores it under the time. */
function isRecent({ url }: Request): boolean {
  return Date.now() - Number(new URL(url).search.slice(1)) < KEPT_FOR_MS;
}

/** Title, text and address. Some apps repeat one in another. */
function wordsOf(form: FormData): string {
  const words = shareFields.words.map((name) => String(form.get(name) ?? '').trim());
  const isRepeated = (word: string, at: number) =>
    words.some((other, index) => other.includes(word) && (other !== word || index < at));
  return words.filter((word, at) => word && !isRepeated(word, at)).join('\n');
}

function filesOf(form: FormData): File[] {
  return form
    .getAll(shareFields.files)
    .filter((file): file is File => file instanceof File && file.name !== '');
}
