import { request } from '@pure/data';

/**
 * Ends invitations to the address that got this mail.
 * @returns false if there is no such mail
 * @throws RequestError
 */
export async function stopInvites(mailId: string): Promise<boolean> {
  return request((client) => client.rpc('stop_invites', { mail_id: mailId }));
}
