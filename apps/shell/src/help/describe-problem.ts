import { type Failure, getFederation } from '@pure/federation/host';
import { rowOf } from '../route-table.ts';

/** Page, browser, versions and failures as text. It holds no id: the page is named by its pattern. */
export function describeProblem(pathname: string): string {
  const federation = getFederation();
  const failures = federation?.loader.failures.list() ?? [];
  const versions = Object.entries(federation?.versions() ?? {});
  return [
    `PURE, ${new Date().toISOString()}`,
    `Page: ${rowOf(pathname)?.path ?? 'unknown'}`,
    `Browser: ${navigator.userAgent}`,
    `Language: ${navigator.language}`,
    `Window: ${innerWidth} × ${innerHeight}, pixel ratio ${devicePixelRatio}`,
    `Network: ${navigator.onLine ? 'online' : 'offline'}`,
    `Parts: ${versions.map(([name, version]) => `${name} ${version}`).join(', ') || 'unknown'}`,
    failures.length === 0 ? 'Failures: none' : 'Failures:',
    ...failures.map(describeFailure),
  ].join('\n');
}

function describeFailure(failure: Failure): string {
  const { at, remote, version, part, outcome, fallback, duration, error } = failure;
  return `- ${at} ${remote} ${version}, ${part}: ${outcome} after ${duration} ms, ${fallback} (${error})`;
}
