import { useSingleMutation } from '@pure/data';
import type { AuthenticatorApp } from '@pure/session';
import { Button, RelativeTime, Row, Rows } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FreshSignInDialog } from '../fresh-sign-in/fresh-sign-in-dialog.tsx';
import { hasFreshSignIn } from '../fresh-sign-in/fresh-sign-in.data.ts';
import { requestProblemMessage } from '../request-problem-message.ts';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { AddAppDialog } from './add-app-dialog.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';
import { securityKeys } from './security-keys.ts';
import { strings } from './strings.ts';

/** The server's limit. */
const MOST_APPS = 2;

interface AppsSectionProps {
  apps: AuthenticatorApp[];
  /** The account has its first app, and no recovery codes yet. */
  onFirstApp: () => void;
}

export function AppsSection({ apps, onFirstApp }: AppsSectionProps) {
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const [leaving, setLeaving] = useState<AuthenticatorApp | null>(null);
  const refetch = () => queryClient.invalidateQueries({ queryKey: securityKeys.apps() });
  const isOn = apps.length > 0;
  const opening = useSingleMutation({
    mutationFn: () => hasFreshSignIn(),
    onSuccess: (isFresh) => (isFresh ? setIsAdding(true) : setAsksToSignIn(true)),
    onError: (error) => toast.error(requestProblemMessage(error) ?? strings.addFailed),
  });

  function onAdded(): void {
    setIsAdding(false);
    void refetch();
    void queryClient.invalidateQueries({ queryKey: securityKeys.sessions() });
    if (!isOn) onFirstApp();
  }

  return (
    <Section title={strings.twoStep} text={strings.twoStepText}>
      <p>
        <strong>{isOn ? strings.isOn : strings.isOff}</strong>
      </p>
      {isOn && (
        <Rows label={strings.apps}>
          {apps.map((app) => (
            <Row
              key={app.id}
              avatar={<KeyRound aria-hidden="true" />}
              title={
                <strong>
                  <bdi>{app.name}</bdi>
                </strong>
              }
              detail={
                <>
                  {strings.added} <RelativeTime at={app.createdAt} format="inline" />
                </>
              }
              actions={
                <Button
                  variant="danger-plain"
                  atEdge
                  aria-label={strings.removeLabel(app.name)}
                  onClick={() => setLeaving(app)}
                >
                  {strings.remove}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {apps.length < MOST_APPS ? (
        <div className={styles.actions}>
          <Button
            variant={isOn ? 'soft' : 'primary'}
            busy={opening.isPending}
            onClick={() => opening.start(undefined)}
          >
            {isOn ? strings.addSecond : strings.addFirst}
          </Button>
        </div>
      ) : (
        <p className={styles.small}>{strings.most}</p>
      )}
      {asksToSignIn && (
        <FreshSignInDialog
          onClose={() => setAsksToSignIn(false)}
          onSignedIn={() => {
            setAsksToSignIn(false);
            setIsAdding(true);
          }}
        />
      )}
      {isAdding && <AddAppDialog onClose={() => setIsAdding(false)} onAdded={onAdded} />}
      {leaving && (
        <RemoveAppDialog
          app={leaving}
          isLast={apps.length === 1}
          onClose={() => setLeaving(null)}
          onRemoved={() => void refetch()}
        />
      )}
    </Section>
  );
}
