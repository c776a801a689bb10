import type { BackendOptions } from '@pure/backend';
import { localOrigins, makePorts, testPorts } from '@pure/tools';
import { test } from './fixtures.ts';
import { isBuiltByNx, openWorld } from './open-world.ts';
import { announceWorld, world } from './world.ts';

/** Beside those of the suite that is running. */
const ports = makePorts({ shell: testPorts.shell + 20, services: testPorts.api + 19 }, 0);

/**
 * For the tests of the `describe` that it is called in: one remote on a standalone host of its own, with
 * a backend that is set up otherwise. Its file runs in one worker (`mode: 'default'`), one after another.
 */
export function worldApart(
  remote: string,
  setUp: Pick<BackendOptions, 'confirmEmail' | 'allowSignUp'>,
) {
  test.use({ baseURL: localOrigins(ports).shell });

  let close = async () => {};
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    const around = world();
    const apart = await openWorld({
      name: `${remote}-apart`,
      remote,
      ports: { shell: ports.shell, remotes: { [remote]: ports.remotes[remote] ?? 0 } },
      services: ports,
      setUp,
      isBuilt: isBuiltByNx(),
    });
    close = async () => {
      announceWorld(around);
      await apart.close();
    };
  });
  test.afterAll(() => close());
}
