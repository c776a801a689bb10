import { toast } from '@pure/ui/feedback';
import { strings } from './strings.ts';

/** Copies the link of a group or event, and says who can open it. */
export async function copyLink(path: string, whoCanOpen: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path);
    toast.success(`${strings.shared} ${whoCanOpen}`);
  } catch {
    toast.error(strings.shareFailed);
  }
}
