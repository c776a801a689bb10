import { reloadAfter } from '@pure/contracts/import-part';
import { toast } from '@pure/ui/feedback';
import { strings } from './strings.ts';
import { toastOutdated } from './toast-outdated.ts';

/** Tells the member that the code of a part didn't load, and how to go on. An old tab's files may have been removed. */
export function toastLoadFailed(error: unknown): void {
  if (!navigator.onLine) return toast.error(strings.offline);
  const reload = reloadAfter(error);
  if (reload) toastOutdated(reload);
  else toast.error(strings.loadFailed);
}
