// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Badge } from '@pure/ui';
import { Bell } from 'lucide-react';

export interface BellProps {
  unread: number;
  /** with the number, for screen readers */
  label: string;
}

const MOST_SHOWN = 9;

/** The bell with the number of unread notifications (row 45). */
export function BellFace({ unread }: Pick<BellProps, 'unread'>) {
  return (
    <>
      <Bell />
      <Badge count={unread} max={MOST_SHOWN} corner />
    </>
  );
}
