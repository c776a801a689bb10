import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { buttonClass, classNames, Logo, VisuallyHidden } from '@pure/ui';
import { Footer } from '../footer/footer.tsx';
import styles from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';
import { Operator, type OperatorConfiguration } from './operator.tsx';
import { strings } from './strings.ts';

interface LegalPageProps {
  text: LegalText;
  configuration: OperatorConfiguration;
}

/** `/privacy`, `/terms` and `/contact`, for visitors and members alike. */
export function LegalPage({ text, configuration }: LegalPageProps) {
  return (
    <div className={styles.page} data-prerendered={text.title}>
      <header className={classNames(styles.within, styles.head)}>
        <Link to={paths.landing()} className={styles.home}>
          <Logo beta />
          <VisuallyHidden>{strings.home}</VisuallyHidden>
        </Link>
        <Link to={paths.home()} className={buttonClass('quiet')}>
          {strings.open}
        </Link>
      </header>
      <main id="main" className={classNames(styles.within, styles.text)}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className={styles.intro}>{text.intro}</p>
        <p className={styles.date}>{strings.updated}</p>
        {text.sections.map(
          ({ title, paragraphs = [], withoutEmail = [], points = [], showsOperator }) => (
            <section key={title} className={styles.section}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={withoutEmail.length > 0 ? styles.byEmail : undefined}>
                  {paragraph}
                </p>
              ))}
              {withoutEmail.map((paragraph) => (
                <p key={paragraph} className={styles.withoutEmail}>
                  {paragraph}
                </p>
              ))}
              {points.length > 0 && (
                <ul className={styles.points}>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {showsOperator && <Operator configuration={configuration} />}
            </section>
          ),
        )}
      </main>
      <Footer />
    </div>
  );
}
