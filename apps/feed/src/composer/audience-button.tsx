import type { PostPlace } from '@pure/contracts';
import { PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { audienceDialog } from '../post/members/audience-on-demand.ts';
import styles from './composer.module.css';
import { formStrings } from './form-strings.ts';

/** Says who will see the post, and opens their names. */
export function AudienceButton({ place }: { place: PostPlace }) {
  const [isOpen, setIsOpen] = useState(false);
  const audience = formStrings.audience[place.kind];
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.audience}
        aria-haspopup="dialog"
        aria-label={formStrings.whoSees(audience)}
        {...audienceDialog.onIntent}
        onClick={() => setIsOpen(true)}
      >
        {audience}
      </button>
      {isOpen && (
        <PartOnDemand
          of={audienceDialog}
          props={{ of: place, onClose: close }}
          onLoadError={close}
        />
      )}
    </>
  );
}
