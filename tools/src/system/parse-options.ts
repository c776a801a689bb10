import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from './run-command.ts';

/**
 * As `parseArgs`, for the parameters of a command. An empty value is refused: it comes from a variable that isn't set,
 * and would count as a reason that says nothing, or as no option at all.
 * @throws CommandError
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const parsed = parseArgs(config);
  for (const [name, value] of Object.entries(parsed.values)) {
    if (typeof value === 'string' && value.trim() === '') {
      throw new CommandError(`--${name} is empty. Give it a value, or leave it out.`);
    }
  }
  return parsed;
}
