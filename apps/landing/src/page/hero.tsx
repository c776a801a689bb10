import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { buttonClass, classNames, FriendsIllustration } from '@pure/ui';
import { illustrationFaces } from './illustration-faces.tsx';
import styles from './hero.module.css';
import { strings } from './strings.ts';

const { title, text, action, note } = strings.hero;
const faces = illustrationFaces(
  'jonas',
  'hanna',
  'leo',
  'priya',
  'tom',
  'nora',
  'aisha',
  'yusuf',
  'mara',
  'ines',
  'oskar',
);

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.ring}>
        <FriendsIllustration
          className={styles.large}
          faces={faces}
          size={640}
          radius={268}
          diameter={76}
          gap={31}
          seatGap={44.5}
        />
        <FriendsIllustration
          className={styles.small}
          faces={faces.slice(1, 8)}
          size={360}
          radius={146}
          diameter={54}
          gap={42}
          seatGap={61.7}
        />
        <div className={styles.text}>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        <Link
          to={paths.register()}
          className={classNames(buttonClass('primary', 'large'), styles.action)}
        >
          {action}
        </Link>
      </div>
      <p className={styles.note}>
        {note} <Link to={paths.login()}>{strings.signIn}</Link>
      </p>
    </section>
  );
}
