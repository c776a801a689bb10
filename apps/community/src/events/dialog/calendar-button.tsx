import type { EventDetails } from '@pure/contracts/database';
import { Button, PartOnDemand } from '@pure/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { calendarDialog } from '../parts.ts';
import styles from './event-dialog.module.css';
import { strings } from './strings.ts';

export function CalendarButton({ event }: { event: EventDetails }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={styles.calendar}
        icon={<CalendarPlus aria-hidden />}
        {...calendarDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {strings.addToCalendar}
      </Button>
      {isOpen && (
        <PartOnDemand of={calendarDialog} props={{ event, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
