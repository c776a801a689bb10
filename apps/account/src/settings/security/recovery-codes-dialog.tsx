import { useMember } from '@pure/session';
import { Button, ConfirmDialog, Dialog, useCopied } from '@pure/ui';
import { useState } from 'react';
import settingsStyles from '../settings.module.css';
import { printText } from './print-text.ts';
import { saveText } from './save-text.ts';
import styles from './security.module.css';
import { strings } from './strings.ts';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** The only time that the codes are shown: the server keeps no more than their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { email } = useMember();
  const [copied, copy] = useCopied();
  const [isKept, setKept] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const list = codes.join('\n');
  const file = `${strings.fileHead(email)}\n\n${list}\n`;
  return (
    <Dialog
      open
      title={strings.codes}
      onClose={isKept ? onClose : () => setAsksToLeave(true)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {strings.kept}
        </Button>
      }
    >
      <div className={settingsStyles.content}>
        <p>{strings.codesOnce}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ol>
        <div className={settingsStyles.actions}>
          {/* Focused, because a second Enter would close the dialog. If the browser refuses, saving remains. */}
          <Button
            data-autofocus
            variant="soft"
            onClick={() => void copy(list).then(() => setKept(true), ignore)}
          >
            {copied ? strings.copied : strings.copyCodes}
          </Button>
          <Button
            variant="soft"
            onClick={() => {
              saveText(strings.fileName, file);
              setKept(true);
            }}
          >
            {strings.saveCodes}
          </Button>
          <Button
            variant="soft"
            onClick={() => {
              printText(file);
              setKept(true);
            }}
          >
            {strings.printCodes}
          </Button>
        </div>
      </div>
      {asksToLeave && (
        <ConfirmDialog
          title={strings.leaveTitle}
          text={strings.leaveText}
          cancelLabel={strings.leaveCancel}
          confirmLabel={strings.leaveConfirm}
          danger
          onCancel={() => setAsksToLeave(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

const ignore = () => undefined;
