import { type MemberCard, paths } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { buttonClass, Dialog, Handle, PersonName } from '@pure/ui';
import styles from './info-dialog.module.css';
import { strings } from './info-strings.ts';

interface InfoDialogProps {
  partner: MemberCard;
  onClose: () => void;
}

/** Says who reads a conversation, and who could. */
export default function InfoDialog({ partner, onClose }: InfoDialogProps) {
  return (
    <Dialog open title={strings.title} onClose={onClose}>
      <div className={styles.info}>
        <MemberAvatar member={partner} size="large" />
        <p className={styles.name}>
          <strong>
            <PersonName>{partner.full_name}</PersonName>
          </strong>
          <small>
            <Handle>{partner.username}</Handle>
          </small>
        </p>
        <p>{strings.privacy}</p>
        <Link className={buttonClass('soft')} to={paths.profile(partner.id)} onClick={onClose}>
          {strings.profile}
        </Link>
      </div>
    </Dialog>
  );
}
