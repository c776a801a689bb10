import { arrayOf, isString, type MemberStorage, perMember, readStored } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { feedStorage } from '../feed-storage.ts';

const NAME = 'stories-viewed';
const isIds = arrayOf(isString);

export interface ViewedStories {
  ids: ReadonlySet<string>;
  see(id: string): void;
  /** Forgets those that have ended. */
  keepOnly(ids: ReadonlySet<string>): void;
}

/**
 * The stories that a member has seen in this browser (row 118). It holds before the server has heard of
 * it, and when it never did.
 */
export function createViewedStories(storage: MemberStorage) {
  const held = () => new Set(readStored(isIds, storage.read(NAME)));
  return createStore<ViewedStories>()((set, get) => {
    function change(ids: ReadonlySet<string>): void {
      storage.write(NAME, JSON.stringify([...ids]));
      set({ ids });
    }
    return {
      ids: held(),
      // Another tab may have added to it meanwhile.
      see: (id) => change(new Set([...held(), ...get().ids, id])),
      keepOnly(ids) {
        const both = [...held(), ...get().ids];
        const kept = new Set(both.filter((id) => ids.has(id)));
        if (kept.size < new Set(both).size) change(kept);
      },
    };
  });
}

export const viewedStoriesOf = perMember((memberId) => createViewedStories(feedStorage(memberId)));
