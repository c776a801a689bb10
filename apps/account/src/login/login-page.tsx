import { paths } from '@pure/contracts';
import { Link, useNavigate } from '@pure/router';
import { useSession } from '@pure/session';
import { useState } from 'react';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { UnansweredLink } from '../doors/unanswered-link.tsx';
import { VisitorsOnly } from '../doors/visitors-only.tsx';
import { LoginForm } from './login-form.tsx';
import { loginStrings as words } from './strings.ts';
import { Vows } from './vows.tsx';

/** `/login` (rows 9, 10, 12 to 20). */
export function LoginPage() {
  const navigate = useNavigate();
  const linkProblem = useSession((state) => state.linkProblem);
  const [entering, setEntering] = useState(false);
  return (
    <VisitorsOnly entering={entering}>
      <Door title={words.heading} text={words.text} footer={<Vows />}>
        <UnansweredLink />
        {linkProblem === 'expired' && <output className={styles.notice}>{words.linkRanOut}</output>}
        {linkProblem === 'other-browser' && (
          <output className={styles.notice}>{words.confirmedElsewhere}</output>
        )}
        <LoginForm
          onEntering={setEntering}
          onEntered={() => void navigate(paths.home(), { replace: true })}
        />
        <p className={styles.centre}>
          {words.newHere} <Link to={paths.register()}>{words.join}</Link>
        </p>
      </Door>
    </VisitorsOnly>
  );
}
