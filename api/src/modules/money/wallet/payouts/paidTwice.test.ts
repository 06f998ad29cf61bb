import { toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import fc from 'fast-check';
import { approve } from '../../../../../test/approve';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { type Actor, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { Snapshots } from '../../../../../test/restore/Snapshots';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { matchSettled } from '../../../../domain/ledger/settleTransfer';
import { Approval, WatchedTransfer, Withdrawal } from '../../../../domain/models';
import { inTransaction } from '../../../../kernel/database/transaction';
import { WatchedAddress } from '../../tables';
import { pauseRestored } from '../../treasury/pauseRestored';

// Two clerks at once, a wallet that may join payments, equal amounts, and payments that the treasury sees late. Clerks say the truth about
// what they sent themselves, and try whatever they do not know. A database may be set back to an earlier step, which no chain is: payouts
// go on after the chain was read and its lines confirmed. Rounds: PAYOUT_RUNS.

const ROUNDS = Number(process.env.PAYOUT_RUNS ?? 20);
/** Actions of clerks, with their frequencies. */
const DEEDS = { process: 3, pay: 4, cancel: 2, complete: 2, takeOver: 3, handOver: 1, agree: 1, takeBack: 1 };
type Deed = keyof typeof DEEDS;

const api = testApi();
const clerks = [madeFirst(() => createProvedAdmin(api)), madeFirst(() => createProvedAdmin(api))];
const watched = madeFirst(() =>
  WatchedAddress.create({
    network: 'tron',
    address: `TPlatform${next()}`,
    firstBlock: 1,
    blockNumber: 1,
    tip: 1,
  }),
);
const counts: Record<string, number> = {};

interface Sent {
  ids: number[];
  by: number;
  amount: number;
  hash: string;
  isSeen: boolean;
}

const TABLES = [
  'withdrawals',
  'ledger_accounts',
  'ledger_transfers',
  'approvals',
  'chain_transfers',
  'settled_transfers',
  'verdicts',
  'audit_log',
  'outbox',
  'payout_pauses',
  'treasury_state',
];
const snapshots = madeFirst(() => Snapshots.of(api.owner, TABLES));

class Play {
  readonly sent: Sent[] = [];

  private constructor(
    private readonly user: Actor,
    private readonly ids: readonly number[],
  ) {}

  static async start(amounts: readonly string[]): Promise<Play> {
    const user = await createTrader(api, { balance: '100' });
    const ids: number[] = [];
    for (const amount of amounts) ids.push((await user.call('POST', '/wallet/withdraw', { amount })).body.id);
    // One is in the hands of each clerk; a third one is in no one's.
    for (const [place, clerk] of clerks.entries())
      await clerk.call('PUT', `/admin/withdrawals/${ids[place]}`, { status: 'processing' });
    return new Play(user, ids);
  }

  /** The treasury sees all that left. */
  async see(): Promise<void> {
    const late = this.sent.filter(({ isSeen }) => !isSeen);
    await inTransaction(api.services.sequelize, async (transaction) => {
      for (const one of late) await this.#store(one, transaction);
      await matchSettled(transaction, 'tron', new Set(late.map(({ hash }) => hash)));
    });
    for (const one of late) one.isSeen = true;
  }

  async #store({ hash, amount }: Sent, transaction: Parameters<typeof matchSettled>[0]) {
    const at = new Date(Date.now() + 1_000);
    const row = { network: 'tron', hash, logIndex: 0, side: 'from', watchedId: watched.id } as const;
    const counterparty = this.user.user.walletAddress as string;
    const block = { blockNumber: next(), blockHash: hash, blockAt: at, createdAt: at };
    const money = toFixedDecimals(String(amount), USDT_DECIMALS);
    await WatchedTransfer.create({ ...row, ...block, counterparty, amount: money }, { transaction });
  }

  #backup: { at: Date; seen: Sent[] } | null = null;

  async backUp(): Promise<void> {
    await snapshots.take();
    this.#backup = { at: new Date(), seen: this.sent.filter(({ isSeen }) => isSeen) };
  }

  async restore(): Promise<void> {
    if (!this.#backup) return;
    const { at, seen } = this.#backup;
    await snapshots.restore();
    await inTransaction(api.services.sequelize, (transaction) => pauseRestored(transaction, at));
    for (const one of this.sent) one.isSeen = seen.includes(one);
    // Its owner is the first to find a paid withdrawal pending again.
    for (const id of this.ids) await this.user.call('POST', `/wallet/withdrawals/${id}/cancel`);
  }

  /** Payouts go on once the chain was read. */
  async resume(): Promise<void> {
    await this.see();
    const [clerk] = clerks as [Actor, Actor];
    const { pause } = (await clerk.call('GET', '/admin/treasury')).body;
    if (!pause) return;
    const confirmed = pause.lines.map(({ key }: { key: string }) => key);
    const request = { reason: 'Compared', confirmed };
    const { status } = await clerk.call('POST', '/admin/treasury/resume-payouts', request);
    const name = `resume ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }

  async act(clerk: number, deed: Deed, choice: number): Promise<void> {
    const id = this.ids[choice % this.ids.length] as number;
    const by = clerks[clerk] as Actor;
    const own = this.sent.find((one) => one.by === clerk && one.ids.includes(id));
    const status = await this.#do(deed, { clerk, by, id, own });
    const name = `${deed} ${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }

  async #do(
    deed: Deed,
    { clerk, by, id, own }: { clerk: number; by: Actor; id: number; own: Sent | undefined },
  ): Promise<unknown> {
    const decide = async (json: object) => (await by.call('PUT', `/admin/withdrawals/${id}`, json)).status;
    const post = async (path: string) => (await by.call('POST', `/admin/withdrawals/${id}/${path}`)).status;
    switch (deed) {
      case 'process':
        return decide({ status: 'processing' });
      case 'pay':
        return this.#pay(clerk, by);
      case 'cancel':
        // A clerk gives back their own payment only where the platform can know of it.
        if (own && this.sent.some(({ isSeen }) => !isSeen)) return 'left';
        return decide({ status: 'rejected', admin_notes: 'No' });
      case 'complete':
        return this.#complete(by, id, own);
      case 'takeOver':
        return post('take-over');
      case 'handOver':
        return own ? 'left' : post('hand-over');
      case 'agree':
        return this.#agree(clerk, by);
      case 'takeBack':
        return (await this.user.call('POST', `/wallet/withdrawals/${id}/cancel`)).status;
    }
  }

  /** Sends what the payout file says, but for what this clerk has sent. */
  async #pay(clerk: number, by: Actor): Promise<string> {
    const { body } = await by.call('GET', '/admin/exports/payouts');
    const lines = (body as string).split('\r\n').filter((line) => /^T/.test(line));
    for (const line of lines) {
      const [address, amount, names = ''] = line.split(',');
      const ids = names.split(' ').map(Number);
      const isKnown = this.sent.some((one) => one.by === clerk && one.ids.some((id) => ids.includes(id)));
      if (address !== this.user.user.walletAddress || isKnown) continue;
      const hash = String(next()).padStart(64, 'f');
      this.sent.push({ ids, by: clerk, amount: Number(amount), hash, isSeen: false });
    }
    return lines.length > 0 ? 'some' : 'none';
  }

  /** By the hash of what they sent, else by the one that the platform names. */
  async #complete(by: Actor, id: number, own: Sent | undefined): Promise<unknown> {
    const { flags } = (await by.call('GET', `/admin/withdrawals/${id}/review`)).body.withdrawal;
    const named = flags.find(({ code }: { code: string }) => code === 'paid_already')?.txn_hash;
    const txn_hash = own?.hash ?? named;
    if (!txn_hash) return 'left';
    return (await by.call('PUT', `/admin/withdrawals/${id}`, { status: 'approved', txn_hash })).status;
  }

  /** A payer agrees to be relieved of what they did not send. */
  async #agree(clerk: number, by: Actor): Promise<unknown> {
    const where = { state: 'pending', action: 'payout.take_over', subjectId: this.ids.map(String) };
    const asked = await Approval.findOne({ where });
    const isSent = this.sent.some((one) => one.by === clerk && one.ids.includes(Number(asked?.subjectId)));
    return asked && !isSent ? (await approve(asked.id, by)).status : 'left';
  }

  /** Amount that this user got beyond what they asked for: sent and returned. */
  async tooMuch(): Promise<number> {
    const rows = await Withdrawal.findAll({ where: { id: [...this.ids] } });
    const sum = (amounts: readonly unknown[]) => amounts.reduce<number>((all, one) => all + Number(one), 0);
    const returned = rows.filter(({ status }) => status === 'rejected').map(({ amount }) => amount);
    const out = sum(this.sent.map(({ amount }) => amount)) + sum(returned);
    return Math.max(0, out - sum(rows.map(({ amount }) => amount)));
  }

  /** Nothing is left in the clerks' hands: the next round begins with empty files. */
  async end(): Promise<void> {
    await api.owner.query('UPDATE withdrawals SET handled_by = NULL WHERE id IN (?)', {
      replacements: [this.ids],
    });
  }
}

const names = Object.entries(DEEDS).map(([name, weight]) => ({
  arbitrary: fc.constant(name as Deed),
  weight,
}));
const deed = fc.tuple(fc.oneof(...names), fc.nat(3));
// Of two clerks each does one thing at a time, at once with the other.
const step = fc.record({ both: fc.tuple(deed, deed), sees: fc.nat(5).map((one) => one === 0) });
const round = fc.record({
  amounts: fc.array(fc.constantFrom('5', '5', '7', '12'), { minLength: 2, maxLength: 3 }),
  isJoining: fc.boolean(),
  backUpAt: fc.nat(2),
  restoreAfter: fc.integer({ min: 2, max: 7 }),
  resumeAfter: fc.nat(3),
  steps: fc.array(step, { minLength: 8, maxLength: 16 }),
});

it(
  'pays no USDT twice, whatever two clerks do at once',
  async () => {
    const checked = fc.assert(
      fc.asyncProperty(round, async ({ amounts, isJoining, backUpAt, restoreAfter, resumeAfter, steps }) => {
        await setSettings(api, { joins_payouts: isJoining });
        const play = await Play.start(amounts);
        for (const [place, { both, sees }] of steps.entries()) {
          if (place === backUpAt) await play.backUp();
          if (place === backUpAt + restoreAfter) await play.restore();
          if (place === backUpAt + restoreAfter + resumeAfter) await play.resume();
          await Promise.all(both.map(([name, choice], clerk) => play.act(clerk, name, choice)));
          if (sees) await play.see();
        }
        await play.resume();
        expect(await play.tooMuch()).toBe(0);
        await play.end();
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    await checked.finally(() => snapshots.end());
    for (const name of [
      'process 200',
      'pay some',
      'cancel 200',
      'cancel 409',
      'complete 200',
      'takeOver 202',
      'resume 204',
    ])
      expect(counts).toHaveProperty([name]);
  },
  60_000 + ROUNDS * 6_000,
);
