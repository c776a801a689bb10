import { announce } from '@pure/ui/feedback';
import { type Typing, useTyping } from '../conversations/use-typing.ts';
import { strings } from './strings.ts';

/**
 * "Hanna is typing…" while she is, told to screen readers once.
 * @param name the partner's first name
 */
export function useTypingLine(partnerId: string, name: string): string | null {
  const kind = useTyping(partnerId, (started) => announce(lineFor(started, name)));
  return kind && lineFor(kind, name);
}

function lineFor(kind: Typing, name: string): string {
  return kind === 'voice' ? strings.recording(name) : strings.typing(name);
}
