import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { memberStorage } from './member-storage.ts';

/** Removes a text that a view of this tab may show. Browsers tell only the other tabs. */
export function removeFromViews(app: string, memberId: string, name: string): void {
  memberStorage(app, memberId).remove(name);
  const key = `${MEMBER_STORAGE_PREFIX}${memberId}.${app}.${name}`;
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
}
