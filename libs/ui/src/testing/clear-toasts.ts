import { toasts } from '../feedback/toast.ts';

/** What one test was told stands for seconds: the next one must be told anew. */
export function clearToasts(): void {
  for (const { id } of toasts.get()) toasts.dismiss(id);
}
