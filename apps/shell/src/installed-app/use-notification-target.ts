// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useNavigate } from '@pure/router';
import { useEffect } from 'react';
import type { WorkerMessage } from '../service-worker/worker-messages.ts';

/** Opens what a pressed notification is about in this tab, without loading a document. */
export function useNotificationTarget(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return undefined;
    const onMessage = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data.kind !== 'navigate') return;
      const { origin, pathname, search } = new URL(data.to, location.origin);
      if (origin !== location.origin) return;
      ports[0]?.postMessage('taken');
      void navigate(pathname + search);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}
