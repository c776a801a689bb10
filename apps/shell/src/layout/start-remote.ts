type StartRemote = (remote: string) => Promise<unknown>;

let startFromHost: StartRemote = async () => undefined;

/** Called at start: only the host knows how remotes load. */
export function setStartRemote(start: StartRemote): void {
  startFromHost = start;
}

/** Loads a remote and asks for its routes, wherever the member is. */
export const startRemote: StartRemote = (remote) => startFromHost(remote);
