import { toasts } from '../feedback/toast.ts';

/** Toasts stay for seconds, also into the next test. */
export function clearToasts(): void {
  for (const { id } of toasts.get()) toasts.dismiss(id);
}
