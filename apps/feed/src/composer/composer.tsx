import type { PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { Card } from '@pure/ui';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useOutbox } from '../outbox/use-outbox.ts';
import { ComposerForm, focusField } from './composer-form.tsx';
import styles from './composer.module.css';
import { composerTools } from './composer-tools.ts';
import { strings } from './strings.ts';
import { EMPTY, isEmpty, useDraft } from './use-draft.ts';

export interface ComposerHandle {
  /** Opens it and puts the cursor there. */
  open(): void;
}

interface ComposerProps {
  place: PostPlace;
  ref?: Ref<ComposerHandle>;
}

/** A pill that asks, and opens into a place to write. With a draft from earlier it stands open. */
export function Composer({ place, ref }: ComposerProps) {
  const { id, profile } = useMember();
  const { post } = useOutbox();
  const [draft, change] = useDraft(id, place);
  const [isOpen, setIsOpen] = useState(!isEmpty(draft));
  // The focus goes along with who opens or closes it by hand; arriving on the page moves none.
  const isByHand = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const pill = useRef<HTMLButtonElement>(null);

  // In the layout phase, and so still within the tap: phones open the keyboard for nothing else.
  useLayoutEffect(() => {
    if (!isByHand.current) return;
    if (isOpen) focusField(form.current);
    else pill.current?.focus();
  }, [isOpen]);

  function toggle(open: boolean) {
    isByHand.current = true;
    setIsOpen(open);
    focusField(form.current);
  }

  useImperativeHandle(ref, () => ({ open: () => toggle(true) }));

  const name = profile?.full_name ?? '';
  const ask = strings.ask(name.trim().split(/\s+/u)[0] || undefined);

  if (isOpen) {
    return (
      <ComposerForm
        form={form}
        author={{ id, profile }}
        ask={ask}
        audience={strings.audience[place.kind]}
        draft={draft}
        change={change}
        onClose={() => toggle(false)}
        onPost={(content) => {
          change(() => EMPTY);
          toggle(false);
          void post({ place, content, media: draft.media, tags: draft.tags });
        }}
      />
    );
  }

  return (
    <Card as="section" className={styles.card} aria-label={strings.label}>
      <div className={styles.write}>
        <MemberAvatar member={profile} />
        <button
          ref={pill}
          type="button"
          className={styles.ask}
          onClick={() => toggle(true)}
          {...composerTools.onIntent}
        >
          {ask}
        </button>
      </div>
    </Card>
  );
}
