import type { MemberCard } from '@pure/contracts';
import { relationDialog, useChangeFriendship } from '@pure/people';
import { Button, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import {
  pendingConversations,
  applyConversationChange,
} from '../conversations/pending-conversations.ts';
import { useChangeConversation } from '../conversations/use-change-conversation.ts';
import type { ThreadHeader } from '../thread/thread-cache.ts';
import { strings } from './former-friend-strings.ts';

export interface FormerFriendProps {
  partner: MemberCard;
  header: ThreadHeader;
  onBlocked: () => void;
}

/** The choices about a partner who is no friend any more. */
export default function FormerFriendActions({ partner, header, onBlocked }: FormerFriendProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const befriend = useChangeFriendship();
  const change = useChangeConversation({ partner });
  const pending = useStore(pendingConversations, ({ changes }) => changes[partner.id]);
  const { friendship, muted } = applyConversationChange(header, pending ?? {});
  const close = () => setIsBlocking(false);
  return (
    <>
      {friendship === 'sent' ? (
        <Button variant="soft" disabled>
          {strings.requestSent}
        </Button>
      ) : (
        <Button
          variant="soft"
          onClick={() =>
            befriend({ change: friendship === 'received' ? 'accept' : 'send', member: partner })
          }
        >
          {friendship === 'received' ? strings.accept : strings.addFriend}
        </Button>
      )}
      <Button onClick={() => change({ muted: muted ? 'off' : 'always' })}>
        {muted ? strings.unmute : strings.mute}
      </Button>
      <Button {...relationDialog.onIntent} onClick={() => setIsBlocking(true)}>
        {strings.block}
      </Button>
      {isBlocking && (
        <PartOnDemand
          of={relationDialog}
          props={{ change: 'block', member: partner, onClose: close, onDone: onBlocked }}
          onLoadError={close}
        />
      )}
    </>
  );
}
