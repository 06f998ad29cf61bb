import { newHash } from '../people/accounts';
import type { Participant } from './Participant';
import type { Scene } from './Scene';

interface Parties {
  buyer: Participant;
  seller: Participant;
  admin: Participant;
}

/** Leaves a trade in each state, and one in which the buyer is the seller. */
export async function stageTrades({ buyer, seller, admin }: Parties): Promise<Scene['trades']> {
  const terms = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '100' };
  const offers = {
    ofSeller: await seller.call('POST', '/offers/', { ...terms, description: null }),
    ofBuyer: await buyer.call('POST', '/offers/', { ...terms, description: 'Evenings only.' }),
  };
  const open = async (crypto_amount: string, taker = buyer, offer = offers.ofSeller) => {
    const wallet = { buyer_wallet_address: 'SidraWallet7f3b2a9c4e5d6f708192a3b4c5d6e7f8' };
    return (await taker.call('POST', '/trades/', { crypto_amount, offer_id: offer.id, ...wallet })).id;
  };
  const sendHash = (id: number) =>
    seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${newHash()}`);

  const completed = await open('10');
  await sendHash(completed);
  await seller.call('PUT', `/trades/${completed}/mark-complete`);
  await admin.call('PUT', `/admin/trades/${completed}/verify`, { admin_notes: 'Trade verified by admin' });
  const cancelled = await open('4.5');
  await sendHash(cancelled);
  await admin.call('PUT', `/admin/trades/${cancelled}/reject`, {
    admin_notes: 'Trade rejected - invalid transaction',
  });
  const disputed = await open('25');
  await buyer.call('PUT', `/trades/${disputed}`, {
    buyer_wallet_address: 'SidraWalletThatTheBuyerMovedTo12',
  });
  await sendHash(disputed);
  const reason = encodeURIComponent('The coins have not arrived after two hours.');
  await buyer.call('PUT', `/trades/${disputed}/dispute?dispute_reason=${reason}`);
  const marked = await open('12.34567891');
  await sendHash(marked);
  await seller.call('PUT', `/trades/${marked}/mark-complete`);
  const sent = await open('50');
  await sendHash(sent);
  await open('3', seller, offers.ofBuyer);
  const waiting = await open('20');
  return { open: waiting, crypto_sent: sent, marked_complete: marked, disputed, completed, cancelled };
}
