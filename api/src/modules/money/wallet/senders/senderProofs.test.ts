import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { accountOf, spellAddress } from '@souk/contracts/chains/checkAddress';
import { DepositScene } from '../../../../../test/chain/DepositScene';
import { turned } from '../../../../../test/chain/turned';
import { type Actor, balancesOf, createTrader } from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { Notification } from '../../../../domain/models';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { SenderProof } from '../../tables';
import { checkVerdicts } from '../../verdicts/verdictJob';

const api = testApi();
let scene: DepositScene;
let stranger: string;

beforeAll(async () => {
  scene = await DepositScene.set(api);
  stranger = scene.chain.accounts[4] ?? '';
});
afterAll(() => scene?.chain.stop());
beforeEach(() => scene.useSources(scene.chain.url));

const ROUNDS = Number(process.env.BOT_RUNS ?? 5);

const post = (actor: Actor, path: string, json?: object) =>
  api.call('POST', path, { token: actor.token, json });
const challenge = (actor: Actor, id: number) => post(actor, `/wallet/deposits/${id}/sender-challenge`);
const prove = (actor: Actor, id: number, signature: string) =>
  post(actor, `/wallet/deposits/${id}/sender-proof`, { signature });
const codeOf = ({ body }: { body: { type?: string } }) => body.type?.replace('urn:souk:problem:', '');
/** Signs as a wallet does: the chain's program has the keys. */
const sign = (message: string, address = scene.payer) =>
  scene.chain.ask<string>('personal_sign', `0x${bytesToHex(utf8ToBytes(message))}`, address);
const spelled = (address: string) => spellAddress('ethereum', accountOf('ethereum', address));
const review = (id: number) => scene.get(`/admin/deposits/${id}/review`);

async function claimed(actor: Actor, paid?: string) {
  const hash = paid ?? (await scene.pay(5_000_000n));
  const { body } = await scene.claim(actor, hash, '5');
  await checkVerdicts(api.services);
  return { id: body.id as number, hash };
}

async function textFor(actor: Actor, id: number): Promise<string> {
  return (await challenge(actor, id)).body.message;
}

describe('the text to sign', () => {
  it('names the site, the deposit, the transaction, the amount, the user and its end', async () => {
    const user = await createTrader(api);
    const { id, hash } = await claimed(user);
    const asked = Date.now();
    const { status, body } = await challenge(user, id);
    expect(status).toBe(201);
    for (const part of ['localhost', `#${id}`, hash, '5.00 USDT', user.user.username, body.expires_at])
      expect(body.message).toContain(part);
    expect(body.message).toMatch(/^[ -~\n]+$/);
    const quarter = Date.parse(body.expires_at) - 15 * 60_000;
    expect(quarter).toBeGreaterThanOrEqual(asked);
    expect(quarter).toBeLessThanOrEqual(Date.now());
  });

  it('stays the same for half of its time, then it is a new one, which replaces it', async () => {
    const user = await createTrader(api);
    const { id } = await claimed(user);
    const first = await textFor(user, id);
    expect(await textFor(user, id)).toBe(first);
    await age(id, 8);
    const second = await textFor(user, id);
    expect(second).not.toBe(first);
    expect(codeOf(await prove(user, id, await sign(first)))).toBe('signed_by_another');
    expect((await prove(user, id, await sign(second))).status).toBe(200);
  });

  it('is only given to the user of a deposit that waits', async () => {
    const [user, other] = [await createTrader(api), await createTrader(api)];
    const { id } = await claimed(user);
    expect((await challenge(other, id)).status).toBe(404);
    const signature = await sign(await textFor(user, id));
    expect((await prove(other, id, signature)).status).toBe(404);
    await scene.decide(id, 'rejected');
    expect(codeOf(await challenge(user, id))).toBe('deposit_decided');
    expect(codeOf(await prove(user, id, signature))).toBe('deposit_decided');
  });
});

async function age(depositId: number, minutes: number): Promise<void> {
  await api.owner.query(
    `UPDATE sender_proofs SET expires_at = expires_at - INTERVAL ${minutes} MINUTE WHERE deposit_id = ${depositId}`,
  );
}

describe('a proof', () => {
  it('of the address that paid is kept, and anyone can verify it again', async () => {
    const user = await createTrader(api);
    const { id } = await claimed(user);
    const message = await textFor(user, id);
    const signature = await sign(message);
    const { status, body } = await prove(user, id, signature);
    expect([status, body.bound]).toEqual([200, false]);
    const { sender_proof } = await review(id);
    expect(sender_proof).toMatchObject({
      signer: 'sender',
      address: spelled(scene.payer),
      message,
      signature,
    });
    expect(body.sender_proof).toEqual(sender_proof);
    expect(recoverSigner('ethereum', sender_proof.message, sender_proof.signature)).toBe(
      sender_proof.address,
    );
    for (const again of [await prove(user, id, signature), await challenge(user, id)])
      expect(codeOf(again)).toBe('sender_proven');
    expect((await balancesOf(api, user))[0]).toBe('0.000000');
  });

  it('of another address is refused, names both, and leaves the text for the right one', async () => {
    const user = await createTrader(api);
    const { id } = await claimed(user);
    const message = await textFor(user, id);
    const refused = await prove(user, id, await sign(message, stranger));
    expect([refused.status, codeOf(refused), refused.body.errors[0].field]).toEqual([
      422,
      'signed_by_another',
      'signature',
    ]);
    expect(refused.body.params).toEqual({ address: spelled(stranger), sender: spelled(scene.payer) });
    expect((await review(id)).sender_proof).toBeNull();
    expect((await prove(user, id, await sign(message))).status).toBe(200);
  });

  it('counts for one deposit, once, in time, and in one form', async () => {
    const [user, thief] = [await createTrader(api), await createTrader(api)];
    const { id, hash } = await claimed(user);
    const stolen = await claimed(thief, hash);
    expect(codeOf(await prove(thief, stolen.id, await sign('no text yet')))).toBe('challenge_over');
    await textFor(thief, stolen.id);
    const signature = await sign(await textFor(user, id));
    expect(codeOf(await prove(thief, stolen.id, signature))).toBe('signed_by_another');
    expect(codeOf(await prove(user, id, turned(signature)))).toBe('signature_unreadable');
    await age(id, 16);
    expect(codeOf(await prove(user, id, signature))).toBe('challenge_over');
    expect(await SenderProof.count({ where: { depositId: [id, stolen.id], address: null } })).toBe(2);
  });

  it.each(['', '0x', '0x12', 'zz'.repeat(65), `0x${'00'.repeat(64)}`, `0x${'00'.repeat(66)}`, '👍', 5, null])(
    'that is malformed, such as %p, is refused by its form',
    async (signature) => {
      const user = await createTrader(api);
      const { id } = await claimed(user, `0x${'ab'.repeat(32)}`);
      const { status, body } = await prove(user, id, signature as string);
      expect([status, body.errors[0].field]).toEqual([422, 'signature']);
    },
  );

  it('is kept once where it comes twice at once', async () => {
    const user = await createTrader(api);
    const { id } = await claimed(user);
    const [text, ...texts] = await Promise.all(Array.from({ length: 4 }, () => textFor(user, id)));
    expect(texts).toEqual([text, text, text]);
    const signature = await sign(text ?? '');
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(user, id, signature)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await SenderProof.count({ where: { depositId: id } })).toBe(1);
  });
});

it('a proof says whose address it is and no more where no source tells who paid, until one can be asked', async () => {
  const [honest, liar] = [await createTrader(api), await createTrader(api)];
  scene.useSources();
  const { id, hash } = await claimed(honest);
  const stolen = await claimed(liar, hash);
  const kept = await prove(honest, id, await sign(await textFor(honest, id)));
  expect(kept.body.sender_proof).toMatchObject({ signer: 'unknown', address: spelled(scene.payer) });
  await prove(liar, stolen.id, await sign(await textFor(liar, stolen.id), stranger));
  expect((await review(stolen.id)).sender_proof).toMatchObject({ signer: 'unknown' });
  scene.useSources(scene.chain.url);
  await checkVerdicts(api.services);
  expect((await review(id)).sender_proof.signer).toBe('sender');
  expect((await review(stolen.id)).sender_proof.signer).toBe('another');
  expect((await challenge(liar, stolen.id)).status).toBe(201);
});

describe('a contested transaction', () => {
  it('stands beside its other claims in the review, with who signed; it decides nothing', async () => {
    const [thief, owner] = [await createTrader(api), await createTrader(api)];
    const stolen = await claimed(thief);
    const own = await claimed(owner, stolen.hash);
    await prove(owner, own.id, await sign(await textFor(owner, own.id)));
    const ofThief = await review(stolen.id);
    expect(ofThief.hash_uses[0]).toMatchObject({
      id: own.id,
      bound: false,
      sender_proof: { signer: 'sender', address: spelled(scene.payer) },
    });
    const codes = ({ deposit }: { deposit: { flags: { code: string }[] } }) =>
      deposit.flags.map(({ code }) => code);
    expect(ofThief.deposit.flags).toContainEqual({
      code: 'rival_proven',
      seen_in: { kind: 'deposit', id: own.id, status: 'pending', count: 1 },
    });
    const ofOwner = await review(own.id);
    expect(codes(ofOwner)).not.toContain('rival_proven');
    expect(ofOwner.deposit.flags).toContainEqual(
      expect.objectContaining({ code: 'hash_seen', proven: true }),
    );
    expect(ofOwner.hash_uses[0].sender_proof).toBeNull();
    const [deposit] = await scene.get(`/admin/deposits?search=${stolen.id}`);
    expect(codes({ deposit })).toContain('rival_proven');
    expect((await scene.decide(own.id, 'approved')).status).toBe(200);
    expect(codeOf(await scene.decide(stolen.id, 'approved'))).toBe('transaction_settled');
  });

  it('tells each of those who claim it once that they can prove it, but not who was told the amount', async () => {
    const [bound, ...people] = await Promise.all(Array.from({ length: 4 }, () => createTrader(api)));
    const { id: intent_id, amount_to_send, units } = await scene.intend(bound as Actor, '6');
    const txn_hash = await scene.pay(units);
    await post(bound as Actor, '/wallet/deposit', { amount: amount_to_send, txn_hash, intent_id });
    for (const person of people) await scene.claim(person, txn_hash, '6');
    await deliverOutbox(api.services);
    const told = (actor: Actor) =>
      Notification.count({ where: { userId: actor.id, kind: 'deposit_contested' } });
    expect(await Promise.all([bound as Actor, ...people].map(told))).toEqual([0, 1, 1, 1]);
    const [own] = await scene.get('/wallet/deposits', bound);
    expect([own.bound, own.contested]).toEqual([true, true]);
  });

  it('leaves nothing to a bot that claims each first, and signs with all that it has', async () => {
    const bot = await createTrader(api);
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await createTrader(api);
      const stolen = await claimed(bot);
      const own = await claimed(owner, stolen.hash);
      const proof = await sign(await textFor(owner, own.id));
      const text = await textFor(bot, stolen.id);
      for (const signature of [proof, turned(proof), await sign(text, stranger)])
        expect((await prove(bot, stolen.id, signature)).status).toBe(422);
      await prove(owner, own.id, proof);
      for (const { id } of [stolen, own]) {
        const { sender_proof } = await review(id);
        await scene.decide(id, sender_proof?.signer === 'sender' ? 'approved' : 'rejected');
      }
      expect((await balancesOf(api, owner))[0]).toBe('5.000000');
    }
    expect((await balancesOf(api, bot))[0]).toBe('0.000000');
  });
});
