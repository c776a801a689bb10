import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { PartOnDemand, type Point } from '@pure/ui';
import { useCallback, useState, type ReactNode } from 'react';
import type { MenuTarget } from './message-menu.tsx';
import { messageMenu } from './message-menu-on-demand.ts';

/** @param ids of one message, or of the pictures of an album */
export type OpenMessageMenu = (ids: string[], at: Point, control?: HTMLElement) => void;

interface MessageMenuOptions {
  /** the loaded messages */
  messages: Message[];
  partner: MemberCard;
  canMessage: boolean;
}

/** One menu for all messages of a conversation. Its code loads when it is needed. */
export function useMessageMenu({ messages, partner, canMessage }: MessageMenuOptions): {
  openMenu: OpenMessageMenu;
  /** the message whose menu is open */
  openedId: string | null;
  menu: ReactNode;
} {
  const [target, setTarget] = useState<MenuTarget | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openMenu = useCallback<OpenMessageMenu>((ids, at, control) => {
    const focused = document.activeElement;
    const fallback = focused instanceof HTMLElement ? focused : null;
    setTarget({ ids, at, control: control ?? fallback });
  }, []);
  const [first, ...others] = messages.filter(({ id }) => target?.ids.includes(id));
  return {
    openMenu,
    openedId: isOpen ? (target?.ids[0] ?? null) : null,
    menu: target && first && (
      <PartOnDemand
        of={messageMenu}
        props={{ target, messages: [first, ...others], partner, canMessage, onToggle: setIsOpen }}
        onLoadError={() => setTarget(null)}
      />
    ),
  };
}
