import { Button } from '@pure/ui';
import { Check, Link2 } from 'lucide-react';
import { strings } from './dialog-strings.ts';
import { type CopiedText, useCopyText } from './use-copy-text.ts';

export function CopyLinkButton(props: CopiedText) {
  const { isCopied, copyText } = useCopyText(props);
  return (
    <Button variant="primary" wide icon={isCopied ? <Check /> : <Link2 />} onClick={copyText}>
      {isCopied ? strings.copied : strings.copyLink}
    </Button>
  );
}
