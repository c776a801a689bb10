import { paths } from '@pure/contracts';
import { useLocation, useNavigate, useSearchParams } from '@pure/router';
import { Button, EmptyState, PartOnDemand, VisuallyHidden } from '@pure/ui';
import { MessageCircle } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { conversation } from '../conversation/conversation-on-demand.ts';
import { ConversationPart } from '../conversation/conversation-part.tsx';
import { ConversationsPane } from '../list/conversations-pane.tsx';
import { newMessage } from '../list/new-message-on-demand.ts';
import { strings } from '../list/strings.ts';
import styles from './messages-page.module.css';

/** `/app/messages`: the list of conversations, and beside it the open one (row 141) */
export function MessagesPage() {
  const [parameters] = useSearchParams();
  const openId = parameters.get('with');
  const panes = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  const writeNew = () => setWriting(true);
  const closeNew = () => setWriting(false);
  const back = useBack();
  useFocusOfPane(panes, openId);
  return (
    <div ref={panes} className={styles.panes} data-open={openId === null ? undefined : ''}>
      <div className={styles.conversations} {...conversation.onIntent}>
        <ConversationsPane openId={openId} onWriteNew={writeNew} />
      </div>
      {openId === null ? (
        <section className={styles.empty} aria-label={strings.thread}>
          <EmptyState
            icon={<MessageCircle />}
            title={strings.select}
            text={strings.selectNext}
            action={
              <Button variant="soft" {...newMessage.onIntent} onClick={writeNew}>
                {strings.writeNew}
              </Button>
            }
          />
        </section>
      ) : (
        <div className={styles.thread} data-fills-phone tabIndex={-1}>
          <h1 className={styles.phoneTitle}>
            <VisuallyHidden>{strings.title}</VisuallyHidden>
          </h1>
          <ConversationPart
            key={openId}
            partnerId={openId}
            at={parameters.get('at')}
            onBack={back}
          />
        </div>
      )}
      {isWriting && (
        <PartOnDemand of={newMessage} props={{ onClose: closeNew }} onLoadError={closeNew} />
      )}
    </div>
  );
}

/** Back on a phone: to the list that it came from, or else in place of the conversation. */
function useBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return () => {
    if (isFromList) void navigate(-1);
    else void navigate(paths.messages(), { replace: true });
  };
}

/**
 * When a conversation closes, the focus goes back to its row. When it opens on a phone, where it takes the place of the
 * list, the focus goes to it.
 */
function useFocusOfPane(panes: RefObject<HTMLElement | null>, openId: string | null): void {
  const lastId = useRef(openId);
  useEffect(() => {
    const closedId = lastId.current;
    lastId.current = openId;
    if (closedId === openId) return;
    const row = `[data-conversation="${CSS.escape(openId ?? closedId ?? '')}"]`;
    const link = panes.current?.querySelector<HTMLElement>(row);
    if (openId === null) link?.focus({ preventScroll: true });
    else if (link?.checkVisibility?.() === false) {
      panes.current?.querySelector<HTMLElement>('[data-fills-phone]')?.focus();
    }
  }, [panes, openId]);
}
