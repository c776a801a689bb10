import { paths } from '@pure/contracts';
import { getFederation } from '@pure/federation/host';
import { useRouteError } from '@pure/router';
import { Button } from '@pure/ui';
import { useEffect } from 'react';
import styles from './shell-error-page.module.css';
import { strings } from './strings.ts';

/** Shown when the shell itself fails to render. A failure in a remote stays inside the remote. */
export function ShellErrorPage() {
  const error = useRouteError();
  useEffect(() => getFederation()?.loader.reportCrash('shell', error), [error]);
  return (
    <main className={styles.page}>
      <h1>{strings.title}</h1>
      <p>{strings.text}</p>
      <div className={styles.links}>
        <Button variant="primary" onClick={() => location.reload()}>
          {strings.reload}
        </Button>
        {/* a document load: the router is what failed */}
        <a href={paths.home()}>{strings.home}</a>
      </div>
    </main>
  );
}
