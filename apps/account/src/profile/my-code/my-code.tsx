import type { MemberCard } from '@pure/contracts';
import { Button, onDemand, PartOnDemand } from '@pure/ui';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { strings } from '../strings.ts';

const dialog = onDemand(() => import(/* webpackChunkName: "my-code" */ './my-code-dialog.tsx'));

export function MyCode({ member }: { member: MemberCard }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" icon={<QrCode />} {...dialog.onIntent} onClick={() => setOpen(true)}>
        {strings.myCode}
      </Button>
      {isOpen && (
        <PartOnDemand of={dialog} props={{ member, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
