import { firstName, Menu, MenuItem } from '@pure/ui';
import { Ellipsis, UserX } from 'lucide-react';
import styles from './people-list.module.css';
import { strings } from './strings.ts';

interface DeclineMenuProps {
  /** the asker's full name */
  name: string;
  onDeclineForGood: () => void;
}

/** The rarer answer to a request, with its consequence. */
export function DeclineMenu({ name, onDeclineForGood }: DeclineMenuProps) {
  return (
    <Menu label={strings.menu(name)} trigger={<Ellipsis />}>
      <MenuItem icon={<UserX />} onSelect={onDeclineForGood}>
        <span>
          {strings.declineForGood}
          <small className={styles.consequence}>
            {strings.declineForGoodNext(firstName(name))}
          </small>
        </span>
      </MenuItem>
    </Menu>
  );
}
