import { paths } from '@pure/contracts';
import { useRouteError } from '@pure/router';
import { Button } from '@pure/ui';
import { useEffect } from 'react';
import styles from './shell-error-page.module.css';
import { strings } from './strings.ts';

/** Stands where the shell itself failed to render; what fails inside a remote stays inside it. */
export function ShellErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className={styles.page}>
      <h1>{strings.title}</h1>
      <p>{strings.text}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => location.reload()}>
          {strings.reload}
        </Button>
        {/* a document load: the router is what failed */}
        <a href={paths.home()}>{strings.home}</a>
      </div>
    </main>
  );
}
