import type { MemberCard } from '@pure/contracts';
import { Button, Dialog, firstName } from '@pure/ui';
import type { MuteChoice } from '../conversations/conversations.data.ts';
import styles from './dialogs.module.css';
import { strings } from './dialog-strings.ts';

interface MuteDialogProps {
  partner: Pick<MemberCard, 'full_name'>;
  onMute: (choice: MuteChoice) => void;
  onClose: () => void;
}

const choices = ['hour', 'eight_hours', 'always'] as const satisfies MuteChoice[];

/** Asks how long to mute a conversation. */
export default function MuteDialog({ partner, onMute, onClose }: MuteDialogProps) {
  const first = firstName(partner.full_name);
  return (
    <Dialog open title={strings.mute.title(first)} onClose={onClose}>
      <div className={styles.choices}>
        <p>{strings.mute.text(first)}</p>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="soft"
            onClick={() => {
              onMute(choice);
              onClose();
            }}
          >
            {strings.mute[choice]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
