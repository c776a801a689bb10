import { firstName, MenuItem, PartOnDemand } from '@pure/ui';
import { Ban, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NamedMember } from './change-relation.ts';
import { relationDialog, reportDialog } from './dialogs.ts';
import { strings } from './menu-strings.ts';
import type { ReportTarget } from './use-send-report.ts';

interface SafetyMenuOptions {
  subject: ReportTarget;
  /** the author; null for a group, which has none to block */
  member: NamedMember | null;
  /** false where the member can be blocked nearby */
  offersBlock?: boolean;
  /** The member is blocked: views that show only their content close. */
  onBlocked?: (() => void) | undefined;
}

export interface SafetyMenu {
  /** the entries Report and Block of a `Menu` */
  items: ReactNode;
  /** their dialogs, to be placed beside the menu */
  dialog: ReactNode;
  /** one of them is open */
  isOpen: boolean;
}

/** Report and Block for the menu of a post, comment, story or request. The dialogs load on intent. */
export function useSafetyMenu(options: SafetyMenuOptions): SafetyMenu {
  const { subject, member, offersBlock = true, onBlocked } = options;
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  return {
    isOpen: open !== null,
    items: (
      <>
        <MenuItem
          icon={<Flag aria-hidden />}
          {...reportDialog.onIntent}
          onSelect={() => setOpen('report')}
        >
          {strings.reportKind[subject.kind]}
        </MenuItem>
        {member && offersBlock && (
          <MenuItem
            danger
            icon={<Ban aria-hidden />}
            {...relationDialog.onIntent}
            onSelect={() => setOpen('block')}
          >
            {strings.blockName(firstName(member.full_name))}
          </MenuItem>
        )}
      </>
    ),
    dialog: (
      <>
        {open === 'report' && (
          <PartOnDemand
            of={reportDialog}
            props={{ subject, member, onClose: close }}
            onLoadError={close}
          />
        )}
        {member && open === 'block' && (
          <PartOnDemand
            of={relationDialog}
            props={{ change: 'block' as const, member, onClose: close, onDone: onBlocked }}
            onLoadError={close}
          />
        )}
      </>
    ),
  };
}
