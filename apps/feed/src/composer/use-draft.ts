import { useMemo, useState } from 'react';
import { memberStorage } from '../outbox/member-storage.ts';

const NAME = 'draft';

/** What the member has begun to write, kept with every keystroke. */
export function useDraft(memberId: string): [draft: string, write: (text: string) => void] {
  const storage = useMemo(() => memberStorage(memberId), [memberId]);
  const [draft, setDraft] = useState(() => storage.read(NAME) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      if (text) storage.write(NAME, text);
      else storage.remove(NAME);
    },
  ];
}
