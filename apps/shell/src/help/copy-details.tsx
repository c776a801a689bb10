import { useLocation } from '@pure/router';
import { Button, copyText, Disclosure, useCopied } from '@pure/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { describeProblem } from './describe-problem.ts';
import styles from './help-dialog.module.css';
import { strings } from './strings.ts';

/** Technical details for a report of a fault, which can be read before they are copied. */
export function CopyDetails() {
  const { pathname } = useLocation();
  // As it was when the dialog opened, so that the member copies what they read.
  const [details] = useState(() => describeProblem(pathname));
  const [copied, copy] = useCopied();

  const copyDetails = () =>
    copyText(details, { copy, done: strings.detailsCopied, failed: strings.copyFailed });

  return (
    <section className={styles.part} aria-labelledby="help-details">
      <h3 id="help-details">{strings.detailsTitle}</h3>
      <p className={styles.quiet}>{strings.detailsText}</p>
      <div>
        <Button
          variant="soft"
          className={styles.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => void copyDetails()}
        >
          {copied ? strings.copied : strings.copy}
        </Button>
        <Disclosure className={styles.details} summary={strings.detailsLabel}>
          <pre dir="ltr">{details}</pre>
        </Disclosure>
      </div>
    </section>
  );
}
