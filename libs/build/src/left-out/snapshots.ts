import { leftOut } from './left-out.ts';

/**
 * In place of Module Federation's manifests and snapshots of deployments. Ours is the registry, and the
 * plugin's own switch (`disableSnapshot`) keeps their handler in the build though nothing calls it.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin() {} };
  readonly manifestCache = new Map<string, never>();
  readonly loadRemoteSnapshotInfo = leftOut;
}

export const getGlobalRemoteInfo = () => ({});
