import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { strings } from './strings.ts';

interface ContactLinkProps {
  /** called when the link leads away */
  onLeave: () => void;
}

/** The way to help without the founder: an email. */
export function ContactLink({ onLeave }: ContactLinkProps) {
  return (
    <p>
      {strings.noFounder}{' '}
      <Link to={paths.contact()} onClick={onLeave}>
        {strings.noFounderLink}
      </Link>
    </p>
  );
}
