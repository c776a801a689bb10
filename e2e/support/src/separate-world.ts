import type { BackendOptions } from '@pure/backend';
import { localOrigins, makePorts, testPorts } from '@pure/tools';
import { test } from './fixtures.ts';
import { isRunByNx, openWorld } from './open-world.ts';
import { setWorld, world } from './world.ts';

/** Beside the ports of the running suite. */
const ports = makePorts({ shell: testPorts.shell + 20, services: testPorts.api + 19 }, 0);

/**
 * Gives the tests of a `describe` another standalone host, whose backend has other settings. The tests of the
 * file must run one after another (`mode: 'default'`).
 */
export function withSeparateWorld(
  remote: string,
  setUp: Pick<BackendOptions, 'confirmEmail' | 'allowSignUp'>,
) {
  test.use({ baseURL: localOrigins(ports).shell });

  let close = async () => {};
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    const suiteWorld = world();
    const separate = await openWorld({
      name: `${remote}-separate`,
      sites: [
        {
          remote,
          ports: { shell: ports.shell, remotes: { [remote]: ports.remotes[remote] ?? 0 } },
        },
      ],
      services: ports,
      setUp,
      isBuilt: isRunByNx(),
    });
    close = async () => {
      setWorld(suiteWorld);
      await separate.close();
    };
  });
  test.afterAll(() => close());
}
