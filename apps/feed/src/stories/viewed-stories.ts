import { arrayOf, isString, type MemberStorage, perMember, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { feedStorage } from '../feed-storage.ts';

const STORED_NAME = 'stories-viewed';
const isIds = arrayOf(isString);

export interface ViewedStories {
  ids: ReadonlySet<string>;
  markViewed(id: string): void;
  /** Forgets all others. */
  keepViewed(ids: ReadonlySet<string>): void;
}

/** The stories that a member has seen in this browser, whether or not the server knows (row 118). */
export function createViewedStories(storage: MemberStorage) {
  const readIds = () => new Set(readStored(isIds, storage.read(STORED_NAME)));
  return createStore<ViewedStories>()((set, get) => {
    function storeIds(ids: ReadonlySet<string>): void {
      storage.write(STORED_NAME, JSON.stringify([...ids]));
      set({ ids });
    }
    return {
      ids: readIds(),
      // Another tab may have added ids.
      markViewed: (id) => storeIds(new Set([...readIds(), ...get().ids, id])),
      keepViewed(ids) {
        const viewed = [...readIds(), ...get().ids];
        const kept = new Set(viewed.filter((id) => ids.has(id)));
        if (kept.size < new Set(viewed).size) storeIds(kept);
      },
    };
  });
}

export const viewedStoriesOf = perMember((memberId, memberLeft) =>
  createViewedStories(feedStorage(memberId, memberLeft)),
);
