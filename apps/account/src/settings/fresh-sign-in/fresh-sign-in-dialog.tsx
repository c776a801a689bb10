import { Dialog, ErrorNotice, SkeletonLine, SkeletonLines, VisuallyHidden } from '@pure/ui';
import { useQuery } from '@tanstack/react-query';
import { readApps } from '../apps.data.ts';
import { strings as settingsStrings } from '../strings.ts';
import { FreshSignInForm } from './fresh-sign-in-form.tsx';
import { strings } from './strings.ts';

interface FreshSignInDialogProps {
  onClose: () => void;
  onSignedIn: () => void;
}

/** Proves that the member is still at the keyboard: by their app if they have any, else by the password. */
export function FreshSignInDialog({ onClose, onSignedIn }: FreshSignInDialogProps) {
  const apps = useQuery({
    queryKey: ['account', 1, 'apps-for-sign-in'],
    queryFn: () => readApps(),
    networkMode: 'always',
    gcTime: 0,
    // The form mustn't change under the member's fingers.
    staleTime: Infinity,
  });
  return (
    <Dialog open title={strings.title} onClose={onClose}>
      {apps.isPending && (
        <div aria-busy="true">
          <div aria-hidden="true">
            <SkeletonLines>
              <SkeletonLine />
              <SkeletonLine width="half" />
            </SkeletonLines>
          </div>
          <VisuallyHidden>
            <output>{settingsStrings.loading}</output>
          </VisuallyHidden>
        </div>
      )}
      {apps.isLoadingError && (
        <ErrorNotice
          title={strings.appsFailed}
          retryLabel={strings.retry}
          busy={apps.isFetching}
          onRetry={() => void apps.refetch()}
        />
      )}
      {apps.data && <FreshSignInForm hasApp={apps.data.length > 0} onSignedIn={onSignedIn} />}
    </Dialog>
  );
}
