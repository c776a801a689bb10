import { useState } from 'react';
import { strings } from '../strings.ts';
import type { CodeReader } from './code-reader.ts';

/** Reads pictures that are chosen, dropped or pasted. */
export function usePicture(reader: CodeReader, onText: (text: string) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<void> {
    setReading(true);
    setProblem(null);
    try {
      const picture = await createImageBitmap(file).catch(() => null);
      if (!picture) return setProblem(strings.unreadable);
      const text = await reader.readPicture(picture);
      if (text === null) setProblem(strings.noCode);
      else onText(text);
    } catch {
      setProblem(`${strings.noReader} ${strings.noReaderHint}`);
    } finally {
      setReading(false);
    }
  }

  return {
    read: (file: File) => void read(file),
    isReading,
    problem,
    clear: () => setProblem(null),
  };
}
