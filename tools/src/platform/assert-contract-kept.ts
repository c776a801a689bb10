import { CommandError } from '../system/run-command.ts';
import { checkContract } from './check-contract.ts';

/**
 * Refuses a shell whose sources no longer keep what the newest minor promised to remotes.
 * @param readDeclarations of the present sources
 * @throws CommandError with the compiler's errors
 */
export async function assertContractKept(readDeclarations?: () => Promise<string>): Promise<void> {
  const { ok, output } = await checkContract(readDeclarations);
  if (!ok) throw new CommandError(`The shell isn't released. ${output}`);
}
