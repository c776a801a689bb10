import { makePorts, testPorts, type Ports } from '@pure/tools/ports';

type SitePorts = Pick<Ports, 'shell' | 'remotes'>;

/** Beside the ports of the composed product. The remotes have no ports: they are folders. */
export const oneOriginPorts: SitePorts = {
  shell: testPorts.shell + 10,
  remotes: testPorts.remotes,
};

/** Beside the ports of separate worlds. */
export const nginxPorts: SitePorts = makePorts({ shell: testPorts.shell + 30, services: 0 }, 0);
