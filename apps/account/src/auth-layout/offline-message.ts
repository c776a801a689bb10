import type { AuthProblem } from '@pure/session';
import { strings as formStrings } from '../form/strings.ts';
import { strings } from './strings.ts';

/** The message of an action that reached no server. An old tab may lack the code for it: only a reload brings that. */
export function offlineMessage({ isOutdated }: Pick<AuthProblem, 'isOutdated'>): string {
  return isOutdated ? formStrings.outdated : strings.offline;
}
