// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useState } from 'react';

/**
 * The option that the arrows have reached; undefined at first, and after the text or the list has changed so
 * that it isn't there any more. Beyond the last one comes the first.
 */
export function useActiveOption(options: string[], text: string) {
  const [reached, setReached] = useState({ option: '', text: '' });
  const index = reached.text === text ? options.indexOf(reached.option) : -1;

  function move(step: 1 | -1): string | undefined {
    const { length } = options;
    const option =
      options[index < 0 ? (step === 1 ? 0 : length - 1) : (index + step + length) % length];
    if (option) setReached({ option, text });
    return option;
  }

  return [options[index], move] as const;
}
