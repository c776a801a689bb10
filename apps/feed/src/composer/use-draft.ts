import type { PostPlace } from '@pure/contracts';
import { useMemo, useState } from 'react';
import { memberStorage } from '../outbox/member-storage.ts';
import { nameOf } from '../posts/post-keys.ts';

/** What the member has begun to write at a place, kept with every keystroke. */
export function useDraft(
  memberId: string,
  place: PostPlace,
): [draft: string, write: (text: string) => void] {
  const name = place.kind === 'home' ? 'draft' : `draft.${nameOf(place)}`;
  const storage = useMemo(() => memberStorage(memberId), [memberId]);
  const [draft, setDraft] = useState(() => storage.read(name) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      if (text) storage.write(name, text);
      else storage.remove(name);
    },
  ];
}
