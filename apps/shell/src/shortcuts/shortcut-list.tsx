import { Fragment } from 'react';
import { shortcuts } from './shortcuts.ts';
import styles from './shortcut-list.module.css';
import { strings } from './strings.ts';

/** The shortcuts with their keys, for the help and for a dialog of their own. */
export function ShortcutList() {
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ keys, name }) => (
        <div key={name} className={styles.shortcut}>
          <dt>{strings.names[name]}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={`${index} ${key}`}>
                {index > 0 && ` ${strings.betweenKeys} `}
                <kbd>{key.toUpperCase()}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
