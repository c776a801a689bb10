import type { PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { Card, firstName, PartOnDemand, whenLoaded } from '@pure/ui';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { focusField } from '../writing/focus-field.ts';
import { composerForm } from './composer-form-on-demand.ts';
import styles from './composer.module.css';
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
  const [draft, change] = useDraft(id, place);
  const [isOpen, setIsOpen] = useState(!isEmpty(draft) && composerForm.loaded() !== null);
  // The focus goes along with who opens or closes it by hand; arriving on the page moves none.
  const isByHand = useRef(false);
  const isComing = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const pill = useRef<HTMLButtonElement>(null);

  // In the layout phase, and so still within the tap: phones open the keyboard for nothing else.
  useLayoutEffect(() => {
    if (!isByHand.current) return;
    if (isOpen) focusField(form.current);
    else pill.current?.focus();
  }, [isOpen]);

  const openDraft = useEffectEvent(() => {
    if (!isEmpty(draft) && !isOpen) void composerForm.load().then(() => setIsOpen(true), ignore);
  });
  useEffect(() => openDraft(), []);

  function toggle(open: boolean) {
    isByHand.current = true;
    isComing.current = false;
    setIsOpen(open);
    focusField(form.current);
  }

  function open() {
    isComing.current = true;
    whenLoaded(
      composerForm,
      () => toggle(true),
      () => (isComing.current = false),
    );
  }

  /** Who opens it by keyboard may type on before the code of the form is here. */
  function typeAhead(event: KeyboardEvent) {
    const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
    if (!isComing.current || isShortcut || event.key.length > 1) return;
    event.preventDefault();
    change((draft) => ({ ...draft, text: draft.text + event.key }));
  }

  useImperativeHandle(ref, () => ({ open }));

  const ask = strings.ask(firstName(profile?.full_name ?? ''));

  if (isOpen) {
    return (
      <PartOnDemand
        of={composerForm}
        props={{
          form,
          author: { id, profile },
          place,
          ask,
          draft,
          change,
          onClose: () => toggle(false),
          onPosted() {
            change(() => EMPTY);
            toggle(false);
          },
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
          onClick={open}
          onKeyDown={typeAhead}
          {...composerForm.onIntent}
        >
          {ask}
        </button>
      </div>
    </Card>
  );
}

/** A draft is kept; it opens when its place is pressed. */
const ignore = () => undefined;
