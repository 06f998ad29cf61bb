import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { confirmSent, openTrade, postOffer } from './market';
import type { Participant } from './Participant';
import type { Scene } from './Scene';

interface Parties {
  buyer: Participant;
  seller: Participant;
  admin: Participant;
}

export async function stageTrades({ buyer, seller, admin }: Parties): Promise<Scene['trades']> {
  const ofSeller = await postOffer(seller, { max_amount: '100', description: null });
  const ofBuyer = await postOffer(buyer, { max_amount: '100', description: 'Evenings only.' });
  const open = (amount: string) => openTrade(buyer, ofSeller, amount);
  const openAndSend = async (amount: string) => (await confirmSent(seller, await open(amount))).id;

  const completed = await openAndSend('10');
  await seller.call('PUT', `/trades/${completed}/mark-complete`);
  await admin.call('PUT', `/admin/trades/${completed}/verify`, { admin_notes: 'Trade verified by admin' });
  const cancelled = await openAndSend('4.5');
  await admin.call('PUT', `/admin/trades/${cancelled}/reject`, {
    admin_notes: 'Trade rejected - invalid transaction',
  });
  const moved = await open('25');
  await buyer.call('PUT', `/trades/${moved.id}`, {
    buyer_wallet_address: exampleAddress('sidra', 'moved'),
  });
  const { id: disputed } = await confirmSent(seller, moved);
  const reason = encodeURIComponent('The coins have not arrived after two hours.');
  await buyer.call('PUT', `/trades/${disputed}/dispute?dispute_reason=${reason}`);
  const marked = await openAndSend('12.34567891');
  await seller.call('PUT', `/trades/${marked}/mark-complete`);
  const sent = await openAndSend('50');
  await talk({ buyer, seller, admin }, disputed);
  await openTrade(seller, ofBuyer, '3');
  const { id: waiting } = await open('20');
  return { open: waiting, crypto_sent: sent, marked_complete: marked, disputed, completed, cancelled };
}

/** Both sides and our team write in a dispute, including texts that trigger warnings. */
async function talk({ buyer, seller, admin }: Parties, id: number): Promise<void> {
  const write = (person: Participant, text: string) =>
    person.call('POST', `/trades/${id}/messages`, { text });
  await write(buyer, 'Nothing has arrived so far. When did you send?');
  await write(
    seller,
    'An hour ago. Write me on Telegram, or mail omar@example.com, and release the USDT first.',
  );
  await write(buyer, 'مرحبا، أبقى هنا من فضلك.\nI stay here, please.');
  await write(admin, 'Please both send what your wallets show.');
}
