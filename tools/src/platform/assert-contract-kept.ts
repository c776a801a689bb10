import { CommandError } from '../system/run-command.ts';
import { checkContract } from './check-contract.ts';

/**
 * Refuses the release of an app if the sources no longer keep what remotes rely on.
 * @param readDeclarations of the present sources
 * @throws CommandError with the compiler's errors
 */
export async function assertContractKept(
  app: string,
  readDeclarations?: () => Promise<string>,
): Promise<void> {
  const { ok, output } = await checkContract(readDeclarations);
  if (!ok) throw new CommandError(`${app} isn't released. ${output}`);
}
