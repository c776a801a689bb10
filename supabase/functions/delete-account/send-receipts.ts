import { callDatabase } from '../_shared/database.ts';
import { sendMail } from '../_shared/send-mail.ts';
import { receiptMail } from './receipt-mail.ts';

interface Receipt {
  member_id: string;
  address: string;
}

/**
 * Sends the receipts that are due, of one member or of all: their account and its last file are gone. A refused
 * mail is due again later. @param until the time after which no mail starts, in ms since 1970
 */
export async function sendReceipts(
  until: number,
  member?: string,
): Promise<{ sent: number; unsent: number }> {
  let [sent, unsent] = [0, 0];
  while (Date.now() < until) {
    const receipt = await callDatabase<Receipt | null>('claim_receipt', {
      member_id: member ?? null,
    });
    if (!receipt) break;
    const mail = { to: receipt.address, ...receiptMail };
    if (await sendMail(mail, `deletion-${receipt.member_id}`)) {
      await callDatabase('settle_receipt', { member_id: receipt.member_id });
      sent += 1;
    } else unsent += 1;
  }
  return { sent, unsent };
}
