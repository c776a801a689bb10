// Runs a command of src/commands. This file is plain JavaScript, so that an old Node can print the message below.
const MINIMUM_NODE = 24;
const [, , command, ...parameters] = process.argv;
const npmCommand = `\`npm ${['start', 'test'].includes(command) ? command : `run ${command}`}\``;

if (Number(process.versions.node.split('.')[0]) < MINIMUM_NODE) {
  console.error(
    `PURE needs Node ${MINIMUM_NODE}, and this is ${process.versions.node}. Run \`npm install\`, which installs the right version, then ${npmCommand}.`,
  );
  process.exit(1);
}

process.argv = [process.argv[0], import.meta.filename, ...parameters];
try {
  await import(`./src/commands/${command.replace(':', '-')}.ts`);
} catch (error) {
  const message = describeError(error);
  if (!message) throw error;
  console.error(message);
  process.exitCode = 1;
}

function describeError({ code, message, name }) {
  // A module that the command imports threw it, for example because two remotes have one port.
  if (name === 'CommandError') return message;
  if (code?.startsWith('ERR_PARSE_ARGS')) return message;
  if (code !== 'ERR_MODULE_NOT_FOUND') return undefined;
  const [missing] = message.split(' imported from ');
  return `PURE isn't fully installed: ${missing}. Run \`npm install\`, then ${npmCommand}.`;
}
