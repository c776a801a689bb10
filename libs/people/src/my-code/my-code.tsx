import type { MemberCard } from '@pure/contracts';
import { Button, onDemand, PartOnDemand } from '@pure/ui';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { strings } from './strings.ts';

const dialog = onDemand(() => import(/* webpackChunkName: "my-code" */ './my-code-dialog.tsx'));

interface MyCodeProps {
  member: MemberCard;
  /** words alone, beside other such buttons */
  plain?: boolean;
  /** called before the dialog opens, and after it closed */
  onOpenChange?: (isOpen: boolean) => void;
}

/** The button that shows the member's own code. */
export function MyCode({ member, plain = false, onOpenChange }: MyCodeProps) {
  const [isOpen, setIsOpen] = useState(false);

  function setOpen(open: boolean): void {
    onOpenChange?.(open);
    setIsOpen(open);
  }

  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={plain ? undefined : <QrCode />}
        {...dialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {strings.title}
      </Button>
      {isOpen && (
        <PartOnDemand of={dialog} props={{ member, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
