import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import type { CallOptions } from './createTestApi';
import { createAdmin } from './factories';
import { JPEG } from './kycUploads';
import { testApi } from './testApi';

const api = testApi();

/** A client that uses only what clients rely on (docs/domain.md#what-clients-rely-on), and expects each call to succeed. */
function client(token?: string) {
  return async (method: string, path: string, options: CallOptions = {}) => {
    const { status, body } = await api.call(method, path, { token, ...options });
    expect([method, path, status < 300, body]).toEqual([method, path, true, body]);
    return body;
  };
}

const documentOf = (documentType: KycDocumentType) => {
  const multipart = new FormData();
  multipart.set('document_type', documentType);
  multipart.set('file', new Blob([JPEG]), 'photo.jpg');
  return { multipart };
};

async function arrive(username: string) {
  const account = { email: `${username}@test.example`, username, password: 'secret-1' };
  const { id } = await client()('POST', '/auth/register', { json: account });
  const form = { username: account.email, password: account.password };
  const { access_token } = await client()('POST', '/auth/login', { form });
  const call = client(access_token);
  await call('PUT', '/profile/me', { json: { wallet_address: 'TPayoutAddressOfSomebody' } });
  for (const type of ['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'] as const)
    await call('POST', '/profile/kyc/upload', documentOf(type));
  return { id: id as number, call };
}

it('a client that sends only what clients rely on trades from registration to payout', async () => {
  const admin = client((await createAdmin(api)).token);
  await admin('PUT', '/admin/wallet-address', { json: { admin_wallet_address: 'TPlatformAddress' } });
  const [buyer, seller] = [await arrive('first_buyer'), await arrive('first_seller')];
  for (const { id } of await admin('GET', '/admin/kyc-documents?skip=0&limit=100'))
    await admin('PUT', `/admin/kyc-documents/${id}`, { json: { status: 'approved' } });

  const deposit = { txn_hash: '0x5ec0000000000000000000000000000000000001', amount: '100' };
  const { id: depositId } = await buyer.call('POST', '/wallet/deposit', { json: deposit });
  await admin('PUT', `/admin/deposits/${depositId}`, { json: { status: 'approved' } });

  const offer = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '50' };
  const { id: offer_id } = await seller.call('POST', '/offers/', { json: { ...offer, description: '' } });
  const order = { crypto_amount: '10', buyer_wallet_address: 'SidraWalletOfTheBuyer', offer_id };
  const { id: trade } = await buyer.call('POST', '/trades/', { json: order });
  expect(await buyer.call('GET', '/wallet/balance')).toMatchObject({ escrow_balance: '20.300000' });
  await seller.call('PUT', `/trades/${trade}/confirm-sent?seller_txn_hash=0x5ec2`.padEnd(80, '0'));
  await seller.call('PUT', `/trades/${trade}/mark-complete`);
  await admin('PUT', `/admin/trades/${trade}/verify`, { json: { admin_notes: 'Trade verified by admin' } });

  const { id: payout } = await seller.call('POST', '/wallet/withdraw', { json: { amount: '10' } });
  await admin('PUT', `/admin/withdrawals/${payout}`, { json: { status: 'processing', admin_notes: '' } });
  const txn_hash = '0x5ec0000000000000000000000000000000000003';
  await admin('PUT', `/admin/withdrawals/${payout}`, {
    json: { status: 'approved', admin_notes: '', txn_hash },
  });
  expect(await seller.call('GET', '/wallet/balance')).toMatchObject({ available_balance: '9.700000' });
  expect(await seller.call('GET', '/wallet/withdrawals')).toMatchObject([{ status: 'approved' }]);
});
