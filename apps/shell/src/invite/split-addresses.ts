/** Splits a text into entries, at commas and new lines. An address has an @ (row 74). */
export function splitAddresses(text: string): { addresses: string[]; others: string[] } {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const addresses = entries.filter((entry) => entry.includes('@'));
  return {
    addresses: [...new Map(addresses.map((each) => [each.toLowerCase(), each])).values()],
    others: entries.filter((entry) => !entry.includes('@')),
  };
}
