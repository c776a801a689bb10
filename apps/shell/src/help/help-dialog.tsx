import { HELP_DIALOG_ATTRIBUTE, paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Dialog } from '@pure/ui';
import type { FrameDialogProps } from '../dialogs/dialog-on-demand.tsx';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { CopyDetails } from './copy-details.tsx';
import { FounderCard } from './founder-card.tsx';
import styles from './help-dialog.module.css';
import { strings } from './strings.ts';

const pages = [
  { name: strings.privacy, to: paths.privacy() },
  { name: strings.terms, to: paths.terms() },
  { name: strings.contact, to: paths.contact() },
] as const;

/** Rows 84 and 85. */
export default function HelpDialog({ open, onClose }: FrameDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.title}
      closeLabel={strings.close}
      marker={HELP_DIALOG_ATTRIBUTE}
    >
      <div className={styles.body}>
        <FounderCard onLeave={onClose} />
        <section className={styles.part} aria-labelledby="help-topics">
          <h3 id="help-topics">{strings.topicsTitle}</h3>
          <ul className={styles.topics}>
            {strings.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </section>
        <CopyDetails />
        <section className={styles.shortcuts} aria-labelledby="help-shortcuts">
          <h3 id="help-shortcuts">{strings.shortcutsTitle}</h3>
          <ShortcutList />
        </section>
        <nav aria-label={strings.pages} className={styles.pages}>
          {pages.map(({ name, to }) => (
            <Link key={to} to={to} onClick={onClose}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </Dialog>
  );
}
