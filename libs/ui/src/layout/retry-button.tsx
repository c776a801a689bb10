// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { reloadOutdated } from '@pure/contracts/import-part';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { outdatedStrings } from '../on-demand/outdated-strings.ts';
import { strings } from './strings.ts';

interface RetryButtonProps extends Pick<ButtonProps, 'variant' | 'busy'> {
  onRetry: () => void;
  /** as in `ErrorNotice` */
  error?: unknown;
}

/** Another attempt; a reload of a document that is too old for any attempt to work. */
export function RetryButton({ onRetry, error, variant = 'soft', ...rest }: RetryButtonProps) {
  const reload = reloadOutdated(error);
  return (
    <Button {...rest} variant={variant} onClick={reload ?? onRetry}>
      {reload ? outdatedStrings.reload : strings.tryAgain}
    </Button>
  );
}
