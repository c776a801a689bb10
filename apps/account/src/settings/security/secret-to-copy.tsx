import { Button, useCopied } from '@pure/ui';
import styles from './security.module.css';
import { strings } from './strings.ts';

export function SecretToCopy({ secret }: { secret: string }) {
  const [copied, copy] = useCopied();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.secret}>
      <code dir="ltr">{groups.join(' ')}</code>
      {/* If the browser refuses, the member can still type the secret. */}
      <Button variant="soft" onClick={() => void copy(secret).catch(() => {})}>
        {copied ? strings.copied : strings.copySecret}
      </Button>
    </div>
  );
}
