import { paths } from '@pure/contracts';
import { rateLimitText } from '@pure/data';
import { useFindMember } from '@pure/people';
import { useNavigate } from '@pure/router';
import { toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseCode } from './parse-code.ts';
import { strings } from './strings.ts';

export type OpenState =
  | { kind: 'idle' }
  | { kind: 'looking' }
  /** the same text will fail again */
  | { kind: 'refused'; message: string; times: number }
  /** the text can be opened later */
  | { kind: 'waiting'; message: string; text: string };

/**
 * Opens what the text of a code leads to: a page of PURE, never another address (rows 80 to 82). It opens nothing after
 * the component has unmounted.
 * @param onOpened called before the page opens
 */
export function useOpenCode(onOpened: () => void) {
  const navigate = useNavigate();
  const findMember = useFindMember();
  const [state, setState] = useState<OpenState>({ kind: 'idle' });
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);

  function goTo(path: string, message: string): void {
    // A picture or a look-up may answer after the dialog was closed.
    if (isClosed.current) return;
    onOpened();
    toast.success(message);
    void navigate(path);
  }

  function refuse(message: string): void {
    setState((before) => ({
      kind: 'refused',
      message,
      times: before.kind === 'refused' ? before.times + 1 : 1,
    }));
  }

  async function open(text: string): Promise<void> {
    const target = parseCode(text, location.origin);
    if (target.kind === 'unknown') return refuse(strings.invalid);
    if (target.kind === 'welcome') return goTo(paths.landing(), strings.welcome);
    if (!navigator.onLine) return setState({ kind: 'waiting', message: strings.offline, text });
    if (target.kind === 'profile') return goTo(paths.profile(target.memberId), strings.found);
    setState({ kind: 'looking' });
    try {
      const member = await findMember(target.username);
      if (member) goTo(paths.profile(member.id), strings.found);
      else refuse(strings.notFound);
    } catch (error) {
      const message = rateLimitText(error, strings.lookUps) ?? strings.failed;
      setState({ kind: 'waiting', message, text });
    }
  }

  const openWaiting = useEffectEvent(() => {
    if (state.kind === 'waiting') void open(state.text);
  });
  useEffect(() => {
    const onOnline = () => openWaiting();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  return {
    state,
    open: (text: string) => void open(text),
    clear: () => setState({ kind: 'idle' }),
  };
}
