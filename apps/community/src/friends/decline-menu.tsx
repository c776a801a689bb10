import { firstName, Menu, MenuItem } from '@pure/ui';
import { Ellipsis, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './people-list.module.css';
import { strings } from './strings.ts';

interface DeclineMenuProps {
  /** the asker's full name */
  name: string;
  onDeclineForGood: () => void;
  /** further entries */
  children?: ReactNode;
}

/** The rarer answer to a request, with its consequence. */
export function DeclineMenu({ name, onDeclineForGood, children }: DeclineMenuProps) {
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
      {children}
    </Menu>
  );
}
