export { memberStorage, type MemberStorage } from './member-storage.ts';
export { perMember } from './per-member.ts';
export {
  arrayOf,
  isBoolean,
  isNumber,
  isString,
  isUuid,
  nullable,
  objectOf,
  oneOf,
  readStored,
  type Validator,
} from './stored-json.ts';
