import { ServiceButton } from '@pure/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { strings } from './dialog-strings.ts';
import { type CopiedText, useCopyText } from './use-copy-text.ts';

interface CopyTileProps extends CopiedText {
  name: string;
  icon: ReactNode;
}

export function CopyTile({ name, icon, ...copied }: CopyTileProps) {
  const { isCopied, copyText } = useCopyText(copied);
  return (
    <ServiceButton
      name={isCopied ? strings.copied : name}
      icon={isCopied ? <Check aria-hidden /> : icon}
      onPress={copyText}
    />
  );
}
