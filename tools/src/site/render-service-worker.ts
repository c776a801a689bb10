import { integrityOf } from '@pure/build';
import type { WorkerComposition } from '@pure/contracts/host';
import { rewritesOf } from './hosting.ts';
import type { Composition } from './render-document.ts';
import { remoteOrigins } from './headers.ts';

/**
 * Completes the built script of the service worker with the composition that it serves. If the configuration switches
 * the worker off, the script removes it.
 * @param fileList the content of `/files.json`
 */
export function renderServiceWorker(
  script: string,
  { documents, registry, configuration, version }: Composition,
  fileList: string,
): string {
  const composition: WorkerComposition = {
    version,
    files: integrityOf(fileList),
    documents: rewritesOf(documents).map(({ source }) => source),
    origins: remoteOrigins(registry),
  };
  const declared = configuration.service_worker === false ? null : composition;
  return `const composition=${JSON.stringify(declared)};\n${script}`;
}
