import { Button, StatusIcon } from '@pure/ui';
import styles from './form-error.module.css';
import { strings } from './strings.ts';

/** An error that belongs to no field; nothing while there is none. It is announced. An error of an old tab brings Reload. */
export function FormError({ children }: { children: string }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.error}>
          <StatusIcon name="alert" />
          <span>{children}</span>
        </p>
      )}
      {children === strings.outdated && (
        <Button variant="soft" onClick={() => location.reload()}>
          {strings.reload}
        </Button>
      )}
    </div>
  );
}
