import type { GroupCard } from '@pure/contracts';
import { Button, Chip, useKeepFocus } from '@pure/ui';
import { Check, Clock } from 'lucide-react';
import waitingStyles from '../groups-and-events/waiting.module.css';
import styles from './group-button.module.css';
import { strings } from './strings.ts';
import { useGroupActions } from './use-group-actions.ts';

interface GroupButtonProps {
  group: GroupCard;
  /** `Join` instead of `Join Group`, in lists */
  isShort?: boolean;
}

/** The button of a group: the member's state there, and the action that it allows (rows 166, 168 and 169). */
export function GroupButton({ group, isShort = false }: GroupButtonProps) {
  const keepFocus = useKeepFocus('[data-keeps-focus]');
  return (
    <span className={styles.action} tabIndex={-1} data-keeps-focus onFocus={keepFocus}>
      <Actions group={group} isShort={isShort} />
    </span>
  );
}

function Actions({ group, isShort = false }: GroupButtonProps) {
  const { join, withdraw, decline } = useGroupActions(group);
  const { name } = group;
  switch (group.state) {
    case 'member':
      return (
        <Chip tone="good" icon={<Check />}>
          {strings.member}
        </Chip>
      );
    case 'kept_out':
      return <span className={styles.note}>{strings.keptOut}</span>;
    case 'invited':
      return (
        <>
          <Button
            variant={isShort ? 'soft' : 'primary'}
            aria-label={strings.acceptName(name)}
            onClick={join}
          >
            {strings.accept}
          </Button>
          <Button variant="quiet" aria-label={strings.declineName(name)} onClick={decline}>
            {strings.decline}
          </Button>
        </>
      );
    case 'asked':
      return (
        <Button
          className={waitingStyles.waiting}
          icon={<Clock />}
          aria-label={strings.withdrawName(name)}
          onClick={withdraw}
        >
          {strings.asked}
        </Button>
      );
    case 'open':
    case 'ask': {
      const label =
        group.state === 'ask' ? strings.ask : isShort ? strings.joinShort : strings.join;
      return (
        <Button
          variant={isShort ? 'soft' : 'primary'}
          aria-label={isShort ? strings.joinName(label, name) : undefined}
          onClick={join}
        >
          {label}
        </Button>
      );
    }
  }
}
