import { Refusal } from '../_shared/refusal.ts';

/** More than a day’s twenty invitations. */
const MAX_ADDRESSES = 50;

const MAX_ADDRESS_LENGTH = 254;

/**
 * Trims the addresses and removes duplicates, ignoring case. @throws Refusal 400 in the words of the invite
 * dialog
 */
export function readAddresses(emails: unknown): { valid: string[]; invalid: string[] } {
  const texts = Array.isArray(emails) ? emails.filter((each) => typeof each === 'string') : [];
  const typed = texts.map((each) => each.trim()).filter((each) => each !== '');
  if (typed.length === 0) {
    throw new Refusal(400, 'no_address', 'Please enter at least one email address');
  }
  if (typed.length > MAX_ADDRESSES) {
    throw new Refusal(
      400,
      'too_many_addresses',
      `Please enter at most ${MAX_ADDRESSES} email addresses`,
    );
  }
  const distinct = new Map(typed.map((address) => [address.toLowerCase(), address]));
  const addresses = [...distinct.keys()];
  const valid = addresses.filter(isAddress);
  if (valid.length === 0) {
    throw new Refusal(400, 'no_valid_address', 'Please enter valid email addresses');
  }
  return { valid, invalid: addresses.filter((address) => !isAddress(address)) };
}

/** Accepts one mailbox, and no syntax of names, lists or headers. */
function isAddress(address: string): boolean {
  return (
    address.length <= MAX_ADDRESS_LENGTH &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(
      address,
    )
  );
}
