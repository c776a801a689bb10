import type { PublicProfile } from '@pure/contracts';
import { Button, onDemand, PartOnDemand } from '@pure/ui';
import { PencilLine } from 'lucide-react';
import { strings } from './strings.ts';
import { useEditParameter } from './use-edit-parameter.ts';

const dialog = onDemand(
  () => import(/* webpackChunkName: "edit-profile" */ './edit-profile-dialog.tsx'),
);

export function EditProfile({ profile }: { profile: PublicProfile }) {
  const [isOpen, setOpen] = useEditParameter('profile');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<PencilLine />}
        {...dialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {strings.edit}
      </Button>
      {isOpen && (
        <PartOnDemand of={dialog} props={{ profile, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
