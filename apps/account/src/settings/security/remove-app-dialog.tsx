import { type AuthenticatorApp, withAccountSecurity } from '@pure/session';
import { ConfirmDialog } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { commonProblemMessage } from '../common-problem-message.ts';
import { strings } from './strings.ts';

interface RemoveAppDialogProps {
  app: AuthenticatorApp;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveAppDialog({ app, isLast, onClose, onRemoved }: RemoveAppDialogProps) {
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const result = await withAccountSecurity((security) => security.removeApp(app.id));
    setBusy(false);
    onClose();
    if (result.ok) {
      toast.success(strings.removed);
      onRemoved();
    } else toast.error(commonProblemMessage(result.problem) ?? strings.removeFailed);
  }

  return (
    <ConfirmDialog
      title={strings.removeTitle(app.name)}
      text={isLast ? strings.removeLast : strings.removeOne}
      cancelLabel={strings.cancel}
      confirmLabel={strings.remove}
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
