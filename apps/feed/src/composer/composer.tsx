// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { PostPlace } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { Card, firstName, IconButton, PartOnDemand, whenFieldLoaded, focusField } from '@pure/ui';
import { Image } from 'lucide-react';
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
import { isSmallScreen } from './is-small-screen.ts';
import styles from './composer.module.css';
import { strings } from './strings.ts';
import { EMPTY_POST_DRAFT, isEmptyDraft, useDraft, type PostDraft } from './use-draft.ts';

export interface ComposerHandle {
  /** Opens the form and focuses its field. */
  open(): void;
}

interface ComposerProps {
  place: PostPlace;
  ref?: Ref<ComposerHandle>;
}

/**
 * A button that opens into a form. With a draft, the form is open from the start, except on a phone, whose screen it
 * would cover: there the button shows the draft.
 */
export function Composer({ place, ref }: ComposerProps) {
  const { id, profile } = useMember();
  const [draft, change] = useDraft(id, place);
  const opensForDraft = () => !isEmptyDraft(draft) && !isSmallScreen();
  const [isOpen, setIsOpen] = useState(() => composerForm.loaded() !== null && opensForDraft());
  const [startsWithPhotos, setStartsWithPhotos] = useState(false);
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
    if (opensForDraft() && !isOpen) void composerForm.load().then(() => setIsOpen(true), ignore);
  });
  useEffect(() => openForDraft(), []);

  function toggle(open: boolean) {
    isByHand.current = true;
    setIsOpen(open);
    focusField(form.current);
  }

  function open(withPhotos = false) {
    whenFieldLoaded(composerForm, form, () =>
      // Synchronously, so that keys that were typed meanwhile find the field.
      flushSync(() => {
        setStartsWithPhotos(withPhotos);
        toggle(true);
      }),
    );
  }

  useImperativeHandle(ref, () => ({ open }));

  const prompt = strings.prompt(firstName(profile?.full_name ?? ''));
  const isDraft = !isEmptyDraft(draft);

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
          startsWithPhotos,
          onClose: () => toggle(false),
          onPosted() {
            change(() => EMPTY_POST_DRAFT);
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
          data-draft={isDraft || undefined}
          onClick={() => open()}
          {...composerForm.onIntent}
        >
          {isDraft ? strings.draft(excerptOf(draft)) : prompt}
        </button>
        <IconButton
          label={strings.addPhotos}
          icon={<Image />}
          atEdge
          {...composerForm.onIntent}
          onClick={() => open(true)}
        />
      </div>
    </Card>
  );
}

/** Fills the button's line, and keeps its accessible name short. */
const excerptOf = ({ text }: PostDraft) => [...text.trim()].slice(0, 100).join('');

/** The draft stays stored, and the button still opens it. */
const ignore = () => undefined;
