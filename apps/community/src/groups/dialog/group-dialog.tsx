import { DetailsDialog } from '../../groups-and-events/details-dialog.tsx';
import { useGroup } from '../use-group.ts';
import { GroupMenu } from './group-menu.tsx';
import { OpenedGroup } from './opened-group.tsx';
import { strings } from './strings.ts';

interface GroupDialogProps {
  id: string;
  onClose: () => void;
}

/** The group of the address. */
export default function GroupDialog({ id, onClose }: GroupDialogProps) {
  const view = useGroup(id);
  return (
    <DetailsDialog
      view={view}
      title={view.state === 'here' ? view.data.name : strings.one}
      strings={strings}
      onClose={onClose}
      renderMenu={(group) => <GroupMenu group={group} onClose={onClose} />}
    >
      {(group) => <OpenedGroup group={group} />}
    </DetailsDialog>
  );
}
