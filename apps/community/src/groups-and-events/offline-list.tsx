import { EmptyState } from '@pure/ui';
import { WifiOff } from 'lucide-react';
import { strings } from './strings.ts';

/** Stands for a list that this device doesn't hold. */
export function OfflineList() {
  return <EmptyState icon={<WifiOff />} title={strings.offline} text={strings.offlineText} />;
}
