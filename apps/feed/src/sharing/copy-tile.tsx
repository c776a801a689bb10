import { ServiceButton, useCopied } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { strings } from './dialog-strings.ts';

interface CopyTileProps {
  name: string;
  icon: ReactNode;
  text: string;
  /** what is said when it is copied */
  done: string;
  /** The browser refuses: the text must be had another way. */
  onRefused: (text: string) => void;
}

export function CopyTile({ name, icon, text, done, onRefused }: CopyTileProps) {
  const [copied, copy] = useCopied();

  async function press() {
    try {
      await copy(text);
      toast.success(done);
    } catch {
      onRefused(text);
    }
  }

  return (
    <ServiceButton
      name={copied ? strings.copied : name}
      icon={copied ? <Check aria-hidden /> : icon}
      onPress={() => void press()}
    />
  );
}
