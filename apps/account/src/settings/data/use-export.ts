import { RequestError } from '@pure/data';
import { useEffect, useRef, useState } from 'react';
import { isFreshSignInNeeded } from '../fresh-sign-in/is-fresh-sign-in-needed.ts';
import { exportFiles, type ExportProgress } from './export-files.ts';
import { readExportFile, readExportPage, type ExportCursor } from './export.data.ts';
import { keepTrying } from './keep-trying.ts';
import { saveZip } from './save-zip.ts';
import { strings } from './strings.ts';

type ExportState =
  | { step: 'idle' | 'sign-in-needed' | 'limited' | 'failed' }
  | { step: 'running'; isWaiting: boolean; progress: ExportProgress }
  | { step: 'done'; progress: ExportProgress };

const nothingYet: ExportProgress = { entries: 0, files: 0, missing: 0 };

/** Makes the copy. It waits for a lost connection and goes on; leaving the page stops it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let progress = nothingYet;
    let isWaiting = false;
    const show = () => setState({ step: 'running', isWaiting, progress });
    const persistently = <Result>(act: () => Promise<Result>) =>
      keepTrying(act, {
        signal,
        onWaiting(waits) {
          isWaiting = waits;
          show();
        },
      });
    show();
    const exportId = crypto.randomUUID();
    const readPage = (cursor: ExportCursor | null) =>
      persistently(() => readExportPage(exportId, cursor, signal));
    try {
      const files = exportFiles(await readPage(null), {
        readPage,
        readFile: (url) => persistently(() => readExportFile(url, signal)),
        onProgress(now) {
          progress = now;
          show();
        },
      });
      const today = new Date().toISOString().slice(0, 10);
      await saveZip(strings.fileName(today), files, signal);
      setState({ step: 'done', progress });
    } catch (error) {
      const step = stepAfter(error, signal);
      if (step === 'failed') console.error('The copy couldn’t be made', error);
      setState({ step });
    } finally {
      running.current = null;
    }
  }

  return {
    state,
    start: () => void start(),
    stop: () => running.current?.abort(),
    reset: () => setState({ step: 'idle' }),
  };
}

function stepAfter(error: unknown, signal: AbortSignal) {
  if (signal.aborted) return 'idle';
  if (error instanceof DOMException && error.name === 'AbortError') return 'idle';
  if (isFreshSignInNeeded(error)) return 'sign-in-needed';
  const isLimit = error instanceof RequestError && error.kind === 'rate-limited';
  return isLimit ? 'limited' : 'failed';
}
