import { ServiceButton, useCopied } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { strings } from './dialog-strings.ts';

interface CopyTileProps {
  name: string;
  icon: ReactNode;
  text: string;
  /** the toast after copying */
  done: string;
  /** The browser refused to copy. */
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
