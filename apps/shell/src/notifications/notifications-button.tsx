// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand } from '@pure/ui';
import { ButtonOnDemand } from '../dialogs/button-on-demand.tsx';
import { BellFace, type BellProps } from './bell-face.tsx';

const notificationPanel = onDemand<BellProps>(
  () => import(/* webpackChunkName: "notifications" */ './notification-panel.tsx'),
);

/** Opens the notifications. The panel's code loads first, and brings the same button with it. */
export function NotificationsButton(bell: BellProps) {
  return (
    <ButtonOnDemand
      of={notificationPanel}
      part={bell}
      label={bell.label}
      icon={<BellFace unread={bell.unread} />}
      aria-haspopup="dialog"
    />
  );
}
