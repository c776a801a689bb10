import { paths } from '@pure/contracts';
import { FriendPicker } from '@pure/people';
import { useNavigate } from '@pure/router';
import { Dialog } from '@pure/ui';
import { fromList } from './conversation-row.tsx';
import { strings } from './strings.ts';

/** Offers the member's friends, to write to one of them. */
export default function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open top title={strings.writeNew} onClose={onClose}>
      <FriendPicker
        excluded={[]}
        onPick={({ id }) => {
          onClose();
          void navigate(paths.messages({ with: id }), { state: fromList });
        }}
      />
    </Dialog>
  );
}
