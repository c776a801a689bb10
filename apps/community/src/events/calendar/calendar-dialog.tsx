import type { EventDetails } from '@pure/contracts/database';
import { Button, buttonClass, Dialog, downloadBlob } from '@pure/ui';
import { CalendarDays, Download } from 'lucide-react';
import styles from './calendar.module.css';
import { calendarFile, googleUrl, outlookUrl } from './calendar-links.ts';
import { strings } from './strings.ts';

interface CalendarDialogProps {
  event: EventDetails;
  onClose: () => void;
}

/** Puts an event into a calendar: by a file, or by a link that says what it sends. */
export default function CalendarDialog({ event, onClose }: CalendarDialogProps) {
  function download(): void {
    const { blob, name } = calendarFile(event);
    downloadBlob(blob, name);
  }

  return (
    <Dialog open onClose={onClose} title={strings.addTitle}>
      <ul className={styles.ways}>
        <li>
          <Button variant="soft" wide icon={<Download aria-hidden />} onClick={download}>
            {strings.file}
          </Button>
          <small>{strings.fileText}</small>
        </li>
        <CalendarLink name={strings.google} text={strings.googleText} href={googleUrl(event)} />
        <CalendarLink name={strings.outlook} text={strings.outlookText} href={outlookUrl(event)} />
      </ul>
    </Dialog>
  );
}

function CalendarLink({ name, text, href }: { name: string; text: string; href: string }) {
  return (
    <li>
      <a
        className={buttonClass('quiet', 'medium', true)}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        <CalendarDays aria-hidden />
        {name}
      </a>
      <small>{text}</small>
    </li>
  );
}
