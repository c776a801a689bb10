import { EmptyState } from '@pure/ui';
import { WifiOff } from 'lucide-react';
import { strings } from './strings.ts';

/** Instead of a place, or of a list of them, that isn't held here. */
export function OfflineNotice({ of }: { of: 'place' | 'list' }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={strings.offline}
      text={of === 'place' ? strings.offlineText : strings.offlineListText}
    />
  );
}
