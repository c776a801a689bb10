import { copyText } from '@pure/ui';
import { strings } from './strings.ts';

/** Copies the link of a group or event, and says who can open it. */
export const copyLink = (path: string, whoCanOpen: string): Promise<void> =>
  copyText(location.origin + path, {
    done: `${strings.shared} ${whoCanOpen}`,
    failed: strings.shareFailed,
  });
