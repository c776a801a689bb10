/**
 * What a remote keeps in the browser for a member who wrote something and hasn't sent it begins so: keys of
 * both storages, and names of caches. The host forgets all of it when the member signs out.
 */
export const MEMBER_PREFIX = 'pure.member.';
