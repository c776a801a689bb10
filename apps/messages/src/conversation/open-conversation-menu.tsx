import type { MemberCard } from '@pure/contracts';
import { MenuItem, MenuSeparator, onDemand, PartOnDemand } from '@pure/ui';
import { Info, Search } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ConversationMenu } from '../list/conversation-menu.tsx';
import {
  pendingConversations,
  applyConversationChange,
} from '../conversations/pending-conversations.ts';
import type { ThreadHeader } from '../thread/thread-cache.ts';
import { conversationSearch } from './conversation-search-on-demand.ts';
import { strings } from './strings.ts';

const infoDialog = onDemand(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './info-dialog.tsx'),
);

interface OpenConversationMenuProps {
  partner: MemberCard;
  header: ThreadHeader;
  onSearch: () => void;
}

/** The menu of the open conversation: the list's entries, the search and the info. */
export function OpenConversationMenu({ partner, header, onSearch }: OpenConversationMenuProps) {
  const [showsInfo, setShowsInfo] = useState(false);
  const pending = useStore(pendingConversations, ({ changes }) => changes[partner.id]);
  const close = () => setShowsInfo(false);
  return (
    <>
      <ConversationMenu
        conversation={{ ...applyConversationChange(header, pending ?? {}), partner }}
      >
        <MenuItem
          icon={<Search aria-hidden />}
          {...conversationSearch.onIntent}
          onSelect={onSearch}
        >
          {strings.search}
        </MenuItem>
        <MenuItem
          icon={<Info aria-hidden />}
          {...infoDialog.onIntent}
          onSelect={() => setShowsInfo(true)}
        >
          {strings.info}
        </MenuItem>
        <MenuSeparator />
      </ConversationMenu>
      {showsInfo && (
        <PartOnDemand of={infoDialog} props={{ partner, onClose: close }} onLoadError={close} />
      )}
    </>
  );
}
