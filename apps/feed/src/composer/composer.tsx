// Home's first chunk leaves out the compiler's memo where little renders again.
'use no memo';
import type { PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { Card, firstName, PartOnDemand, whenLoaded, focusField } from '@pure/ui';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { composerForm } from './composer-form-on-demand.ts';
import styles from './composer.module.css';
import { strings } from './strings.ts';
import { EMPTY_DRAFT, isEmptyDraft, useDraft } from './use-draft.ts';

export interface ComposerHandle {
  /** Opens the form and focuses its field. */
  open(): void;
}

interface ComposerProps {
  place: PostPlace;
  ref?: Ref<ComposerHandle>;
}

/** A button that opens into a form. If there is a draft, the form is open from the start. */
export function Composer({ place, ref }: ComposerProps) {
  const { id, profile } = useMember();
  const [draft, change] = useDraft(id, place);
  const [isOpen, setIsOpen] = useState(!isEmptyDraft(draft) && composerForm.loaded() !== null);
  // The focus moves only if the member opened or closed the form, not on page load.
  const isByHand = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // A layout effect runs within the tap. Phones open the keyboard only then.
  useLayoutEffect(() => {
    if (!isByHand.current) return;
    if (isOpen) focusField(form.current);
    else button.current?.focus();
  }, [isOpen]);

  const openForDraft = useEffectEvent(() => {
    if (!isEmptyDraft(draft) && !isOpen)
      void composerForm.load().then(() => setIsOpen(true), ignore);
  });
  useEffect(() => openForDraft(), []);

  function toggle(open: boolean) {
    isByHand.current = true;
    setIsOpen(open);
    focusField(form.current);
  }

  function open() {
    // Synchronously, so that keys that were typed meanwhile find the field.
    whenLoaded(composerForm, () => flushSync(() => toggle(true)));
  }

  useImperativeHandle(ref, () => ({ open }));

  const prompt = strings.prompt(firstName(profile?.full_name ?? ''));

  if (isOpen) {
    return (
      <PartOnDemand
        of={composerForm}
        props={{
          form,
          author: { id, profile },
          place,
          prompt,
          draft,
          change,
          onClose: () => toggle(false),
          onPosted() {
            change(() => EMPTY_DRAFT);
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
          ref={button}
          type="button"
          className={styles.prompt}
          onClick={open}
          {...composerForm.onIntent}
        >
          {prompt}
        </button>
      </div>
    </Card>
  );
}

/** The draft stays stored, and the button still opens it. */
const ignore = () => undefined;
