import { MenuItem, MenuRadio } from '@pure/ui';
import { Plus } from 'lucide-react';
import { strings } from './menu-strings.ts';
import { moreReactions, quickReactions } from './quick-reactions.ts';
import styles from './reaction-items.module.css';

interface ReactionItemsProps {
  /** the member's reaction; empty for none */
  current: string;
  showsAll: boolean;
  onReact: (emoji: string) => void;
  onShowAll: () => void;
}

const COLUMNS = 6;
const moreRows = Array.from({ length: Math.ceil(moreReactions.length / COLUMNS) }, (_, row) =>
  moreReactions.slice(row * COLUMNS, (row + 1) * COLUMNS),
);

/** The reactions of the menu of a message: six at once, or all. */
export function ReactionItems({ current, showsAll, onReact, onShowAll }: ReactionItemsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a menu
    <div role="group" aria-label={strings.react} className={styles.reactions}>
      {[quickReactions, ...(showsAll ? moreRows : [])].map((row, index) => (
        <div key={row[0]?.[0]} data-menu-row className={styles.row}>
          {row.map(([symbol, name]) => (
            <MenuRadio
              key={symbol}
              className={styles.emoji}
              aria-label={name}
              checked={symbol === current}
              onSelect={() => onReact(symbol)}
            >
              {symbol}
            </MenuRadio>
          ))}
          {index === 0 && !showsAll && (
            <MenuItem
              keepOpen
              className={styles.more}
              aria-label={strings.moreReactions}
              icon={<Plus aria-hidden />}
              onSelect={onShowAll}
            />
          )}
        </div>
      ))}
    </div>
  );
}
