// The frame is drawn at once without the compiler's memo, which would be a seventh of its bytes.
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
