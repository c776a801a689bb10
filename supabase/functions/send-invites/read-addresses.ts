import { Refusal } from '../_shared/refusal.ts';

/** More are certainly over the day's twenty. */
const MOST = 50;

const LONGEST = 254;

/**
 * Trimmed and distinct, whatever their case.
 * @throws Refusal 400 in the words of the invite dialog
 */
export function readAddresses(emails: unknown): { valid: string[]; invalid: string[] } {
  const texts = Array.isArray(emails) ? emails.filter((each) => typeof each === 'string') : [];
  const typed = texts.map((each) => each.trim()).filter((each) => each !== '');
  if (typed.length === 0) {
    throw new Refusal(400, 'no_address', 'Please enter at least one email address');
  }
  if (typed.length > MOST) {
    throw new Refusal(400, 'too_many_addresses', `Please enter at most ${MOST} email addresses`);
  }
  const distinct = new Map(typed.map((address) => [address.toLowerCase(), address]));
  const addresses = [...distinct.keys()];
  const valid = addresses.filter(isAddress);
  if (valid.length === 0) {
    throw new Refusal(400, 'no_valid_address', 'Please enter valid email addresses');
  }
  return { valid, invalid: addresses.filter((address) => !isAddress(address)) };
}

/** One mailbox and nothing that a mail API could read as a name, a list or a header. */
function isAddress(address: string): boolean {
  return (
    address.length <= LONGEST &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(
      address,
    )
  );
}
