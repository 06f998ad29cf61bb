import { type Actor, balancesOf } from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, Trade } from '../../../../domain/models';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

const setFees = (buyer_fee_percentage: string, seller_fee_percentage: string) =>
  setSettings(api, { buyer_fee_percentage, seller_fee_percentage });

beforeAll(async () => {
  // Different fees, so that neither can be mistaken for the other.
  await setFees('1.50', '0.50');
});
beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});

describe('the ends of a trade', () => {
  it.each([
    ['verified', 'crypto_sent', 'verify', 'completed', '79.700000', '19.900000'],
    ['rejected', 'crypto_sent', 'reject', 'cancelled', '100.000000', '0.000000'],
    ['resolved', 'disputed', 'resolve', 'completed', '79.700000', '19.900000'],
    ['cancelled', 'disputed', 'cancel', 'cancelled', '100.000000', '0.000000'],
  ] as const)('%s: the money goes where it belongs', async (_, from, action, to, buyerHas, sellerHas) => {
    const id = await scene.tradeIn(from);
    const { status, body } = await scene.act(action, id, admin);
    expect([status, body.status]).toEqual([200, to]);
    expect(body.closed_at).not.toBeNull();
    expect(await balancesOf(api, buyer)).toEqual([buyerHas, '0.000000', '0.000000']);
    expect(await balancesOf(api, seller)).toEqual([sellerHas, '0.000000', '0.000000']);
    const [entry] = await AuditLogEntry.findAll({
      where: { action: `trade.${action}`, subjectId: String(id) },
    });
    expect(entry).toMatchObject({ actorId: admin.id, subjectType: 'trade' });
  });

  it.each(['seller', 'buyer'] as const)(
    'are not the %s’s to choose or to comment on, even as an admin',
    async (name) => {
      const party = { seller, buyer }[name];
      const [sent, disputed] = [await scene.tradeIn('crypto_sent'), await scene.tradeIn('disputed')];
      await party.user.update({ role: 'admin' });
      const answers = [
        await scene.act('verify', sent, party),
        await scene.act('reject', sent, party),
        await scene.act('resolve', disputed, party),
        await scene.act('cancel', disputed, party),
        await scene.put(`/trades/${sent}`, party, { admin_notes: 'I am right' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect([await scene.stateOf(sent), await scene.stateOf(disputed)]).toEqual(['crypto_sent', 'disputed']);
    },
  );

  it('need no fees', async () => {
    await setFees('0', '0');
    const id = await scene.tradeIn('completed');
    await setFees('1.50', '0.50');
    expect(await scene.stateOf(id)).toBe('completed');
    expect((await balancesOf(api, buyer))[0]).toBe('80.000000');
    expect((await balancesOf(api, seller))[0]).toBe('20.000000');
  });

  it('sets the notes that clients rely on where the admin gives none', async () => {
    const verified = await scene.act('verify', await scene.tradeIn('crypto_sent'), admin);
    expect(verified.body.admin_notes).toBe('Trade verified by admin');
    const rejected = await scene.act('reject', await scene.tradeIn('crypto_sent'), admin);
    expect(rejected.body.admin_notes).toBe('Trade rejected - invalid transaction');
  });

  it('keeps these notes as codes, also where a client sends their English, beside none of its words', async () => {
    const verify = async (admin_notes: string) =>
      scene.put(`/admin/trades/${await scene.tradeIn('crypto_sent')}/verify`, admin, { admin_notes });
    const coded = { said: [{ code: 'trade_verified' }], words: null };
    const [spec, typed] = [await verify('Trade verified by admin'), await verify('Seen on the chain')];
    expect([spec.body.admin_notes, spec.body.admin_notes_parts]).toEqual(['Trade verified by admin', coded]);
    expect(typed.body.admin_notes_parts).toEqual({ said: [], words: 'Seen on the chain' });
    expect(await Trade.findByPk(spec.body.id)).toMatchObject({
      adminNotes: null,
      adminNotesSaid: '[{"code":"trade_verified"}]',
    });
    const where = { action: 'trade.verify', subjectId: String(spec.body.id) };
    const [entry] = await AuditLogEntry.findAll({ where });
    expect(JSON.parse(entry?.afterJson ?? '').admin_notes).toEqual(coded);
    const { body } = await scene.put(`/trades/${spec.body.id}`, admin, { admin_notes: 'Called both' });
    expect([body.admin_notes, body.admin_notes_parts]).toEqual([
      'Called both',
      { said: [], words: 'Called both' },
    ]);
  });

  it('lets exactly one of 50 parallel decisions through', async () => {
    const id = await scene.tradeIn('crypto_sent');
    const decisions = Array.from({ length: 50 }, (_, index) =>
      index % 3 === 0
        ? scene.act('verify', id, admin)
        : index % 3 === 1
          ? scene.act('reject', id, admin)
          : scene.act('dispute', id, buyer),
    );
    const answers = await Promise.all(decisions);
    // A dispute ends neither verifying nor rejecting: the first of them wins, all later ones are refused.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('the seller’s hash', () => {
  it('is required', async () => {
    const id = await scene.tradeIn('open');
    for (const query of ['', '?seller_txn_hash=', '?seller_txn_hash=%20%20']) {
      const { status, body } = await scene.put(`/trades/${id}/confirm-sent${query}`, seller);
      expect([status, body.detail]).toEqual([422, 'Transaction hash is required']);
    }
    expect(await scene.stateOf(id)).toBe('open');
  });

  it('cannot serve two trades, in whatever spelling', async () => {
    const [first, second] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    const give = (id: number, hash: string) =>
      scene.put(`/trades/${id}/confirm-sent?seller_txn_hash=${hash}`, seller);
    expect((await give(first, '0xABCDEF')).status).toBe(200);
    expect((await give(second, 'abcdef')).status).toBe(409);
    expect(await scene.stateOf(second)).toBe('open');
  });
});

describe('marking complete', () => {
  it('keeps crypto_sent, remembers when, and may be said twice', async () => {
    const id = await scene.tradeIn('crypto_sent');
    const first = await scene.act('mark_complete', id, seller);
    expect([first.status, first.body.status]).toEqual([200, 'crypto_sent']);
    const second = await scene.act('mark_complete', id, seller);
    expect(second.body.marked_complete_at).toBe(first.body.marked_complete_at);
  });
});

describe('a dispute', () => {
  it('has the default reason where none is given', async () => {
    const { body } = await scene.act('dispute', await scene.tradeIn('open'), buyer);
    expect(body.dispute_reason).toBe('User initiated dispute');
    expect(body.dispute_reason_parts).toEqual({ said: [{ code: 'dispute_begun' }], words: null });
    expect(await Trade.findByPk(body.id)).toMatchObject({ disputeReason: null });
    const { body: dispute } = await seller.call('GET', `/trades/${body.id}/dispute`);
    expect(dispute).toMatchObject({
      reason: 'User initiated dispute',
      reason_parts: { said: [{ code: 'dispute_begun' }], words: null },
    });
  });
});

describe('PUT /trades/:id/complete', () => {
  it('is the admin’s verify, and no one else’s', async () => {
    const id = await scene.tradeIn('crypto_sent');
    expect((await scene.put(`/trades/${id}/complete`, seller)).status).toBe(403);
    expect((await scene.put(`/trades/${id}/complete`, admin)).body.status).toBe('completed');
  });
});
