import { EmptyState } from '@pure/ui';
import { WifiOff } from 'lucide-react';
import { strings } from './strings.ts';

/** Stands for a group, an event or a list of them that this device doesn't hold. */
export function OfflineNotice({ of }: { of: 'details' | 'list' }) {
  return (
    <EmptyState
      icon={<WifiOff />}
      title={strings.offline}
      text={of === 'details' ? strings.offlineText : strings.offlineListText}
    />
  );
}
