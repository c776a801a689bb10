import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Logo, onDemand, PartOnDemand, useMediaQuery, VisuallyHidden } from '@pure/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';
import { strings } from './strings.ts';

const authIllustration = onDemand(
  () => import(/* webpackChunkName: "auth-illustration" */ './auth-illustration.tsx'),
);

/** as in `auth-layout.module.css` */
const WIDE_SCREEN = '(min-width: 62em)';

interface AuthLayoutProps {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** The layout of the auth pages: a form, and an illustration beside it on wide screens. */
export function AuthLayout({ title, text, aside, children, footer }: AuthLayoutProps) {
  // Narrow screens don't load the illustration.
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <div className={styles.layout}>
      <main id="main" className={styles.main}>
        <Link className={styles.back} to={paths.landing()}>
          <ArrowLeft data-size="small" data-flip="" aria-hidden="true" />
          {strings.back}
        </Link>
        <div className={styles.form}>
          <div className={styles.head}>
            <Link className={styles.logo} to={paths.landing()}>
              <Logo beta size="large" />
              <VisuallyHidden>{strings.toLanding}</VisuallyHidden>
            </Link>
            <div className={styles.title}>
              <div className={styles.text}>
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
        {isWide && <PartOnDemand of={authIllustration} props={{}} />}
      </div>
    </div>
  );
}
