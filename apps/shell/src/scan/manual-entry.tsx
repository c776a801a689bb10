import { Button, Disclosure, Field, TextInput } from '@pure/ui';
import { useState } from 'react';
import styles from './scanner.module.css';
import { strings } from './strings.ts';

interface ManualEntryProps {
  isBusy: boolean;
  onEnter: (text: string) => void;
}

/** A profile by its address or username. */
export function ManualEntry({ isBusy, onEnter }: ManualEntryProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function enter(): void {
    if (isBusy) return;
    if (text.trim() === '') setProblem(strings.empty);
    else onEnter(text);
  }

  return (
    <Disclosure className={styles.manual} summary={strings.manual}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <Field label={strings.manualLabel} hint={strings.manualHint} error={problem}>
          <TextInput
            value={text}
            dir="auto"
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={({ target }) => {
              setProblem(undefined);
              setText(target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={isBusy}>
          {strings.open}
        </Button>
      </form>
    </Disclosure>
  );
}
