import { type MemberCard, paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { PersonName } from '@pure/ui';
import styles from './moderation.module.css';

export function MemberLink({ member }: { member: MemberCard }) {
  return (
    <Link to={paths.profile(member.id)} className={styles.name}>
      <PersonName>{member.full_name}</PersonName>
    </Link>
  );
}
