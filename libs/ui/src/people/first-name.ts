import { isolateText } from '../text/isolate-text.ts';

/** As friends say it, ready for a sentence. */
export function firstName(fullName: string): string {
  return isolateText(fullName.trim().split(/\s+/u)[0] ?? '');
}
