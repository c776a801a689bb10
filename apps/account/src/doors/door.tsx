import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Logo, onDemand, PartOnDemand, VisuallyHidden } from '@pure/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './door.module.css';
import { doorStrings as words } from './strings.ts';
import { useWideScreen } from './use-wide-screen.ts';

const doorArt = onDemand(() => import(/* webpackChunkName: "door-art" */ './door-art.tsx'));

interface DoorProps {
  title: string;
  /** one quiet line beneath it */
  text?: ReactNode;
  /** beside the title */
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** The way in: a form, and beside it on wide screens a circle of friends with a place kept open. */
export function Door({ title, text, aside, children, footer }: DoorProps) {
  const isWide = useWideScreen();
  return (
    <div className={styles.door}>
      <main id="main" className={styles.main}>
        <Link className={styles.back} to={paths.landing()}>
          <ArrowLeft data-size="small" data-flip="" aria-hidden="true" />
          {words.back}
        </Link>
        <div className={styles.form}>
          <div className={styles.head}>
            <Link className={styles.logo} to={paths.landing()}>
              <Logo beta size="large" />
              <VisuallyHidden>{words.toLanding}</VisuallyHidden>
            </Link>
            <div className={styles.title}>
              <div className={styles.words}>
                <h1 tabIndex={-1}>{title}</h1>
                {text && <p className={styles.quiet}>{text}</p>}
              </div>
              {aside}
            </div>
          </div>
          {children}
        </div>
        {footer}
      </main>
      <div className={styles.art} aria-hidden="true">
        {isWide && <PartOnDemand of={doorArt} props={{}} />}
      </div>
    </div>
  );
}
