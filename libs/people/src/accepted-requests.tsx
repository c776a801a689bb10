import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Card, firstName, focusNeighbourRow, IconButton, Row, Rows } from '@pure/ui';
import { X } from 'lucide-react';
import { MemberAvatar } from './member-avatar.tsx';
import { strings } from './strings.ts';
import { useAcceptedRequests } from './use-accepted-requests.ts';

/** More than these wait until the reader has dismissed some. */
const SHOWN = 3;

/** "Hanna said yes", for each member who accepted a request since the reader last dismissed it. */
export function AcceptedRequests() {
  const { accepted, dismiss } = useAcceptedRequests();
  if (accepted.length === 0) return null;
  return (
    <Card as="section" flush aria-label={strings.acceptedTitle}>
      <Rows>
        {accepted.slice(0, SHOWN).map(({ member }) => {
          const name = firstName(member.full_name);
          return (
            <Row
              key={member.id}
              avatar={<MemberAvatar member={member} />}
              title={
                <Link to={paths.profile(member.id)} onClick={() => dismiss(member.id)}>
                  {strings.saidYes(name)}
                </Link>
              }
              detail={strings.saidYesNext}
              actions={
                <IconButton
                  atEdge
                  icon={<X />}
                  label={strings.dismiss(name)}
                  onClick={({ currentTarget }) => {
                    moveFocus(currentTarget);
                    dismiss(member.id);
                  }}
                />
              }
            />
          );
        })}
      </Rows>
    </Card>
  );
}

/** Moves the focus to the next row; after the last row the card goes, too. */
function moveFocus(from: HTMLElement): void {
  focusNeighbourRow(from);
  if (document.activeElement !== from) return;
  from.closest<HTMLElement>('main')?.focus({ preventScroll: true });
}
