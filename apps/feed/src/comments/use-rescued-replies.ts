import type { PostComment } from '@pure/contracts';
import { withMention } from '@pure/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { discardDraft, draftNames, readDraft } from './use-comment-draft.ts';

/**
 * Deleting a comment removes the form of an answer to it, but not the words in it: `onRescue` gets them. `source`
 * changes where other comments are shown for another reason.
 */
export function useRescuedReplies(
  memberId: string,
  comments: PostComment[],
  source: string,
  onRescue: (text: string) => void,
): void {
  const before = useRef({ comments, source });
  const onChange = useEffectEvent((comments: PostComment[], source: string) => {
    const currentIds = new Set(comments.map(({ id }) => id));
    const gone = before.current.comments.filter(({ id }) => !currentIds.has(id));
    const isSame = before.current.source === source;
    before.current = { comments, source };
    if (!isSame) return;
    for (const { id, author } of gone) {
      const name = draftNames.reply(id);
      const draft = readDraft(memberId, name);
      if (!draft) continue;
      discardDraft(memberId, name, draft.id);
      onRescue(withMention(author.username, draft.text));
    }
  });
  useEffect(() => onChange(comments, source), [comments, source]);
}
