import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Holds, Movement } from '@souk/contracts/money/wallet/activity';
import { LedgerAccount, type Offer } from '../../src/domain/models';
import { writeSettings } from '../../src/domain/policy/settings/settings';
import { presentBalance } from '../../src/domain/presenters/presentBalance';
import { inTransaction, type Transaction } from '../../src/kernel/database/transaction';
import { doWhatIsDue } from '../../src/modules/trading/trades/deadlineJobs';
import { actOnTrade } from '../actOnTrade';
import type { TestApi, TestResponse } from '../createTestApi';
import { type Actor, createAdmin, createNewcomer, createTestOffer, createTrader, next } from '../factories';
import { passTime } from '../passTime';
import { type Command, type Seen, TRADERS } from './Command';
import { type Done, explain } from './explain';
import { GUARANTEE_PERCENT, Model } from './Model';
import { decimalOf, partsOfBid } from './modelAmounts';
import { permutations } from './permutations';

const FEES = { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50' };

export class Run {
  /** All models consistent with the answers so far: if two people pause and activate a bid together, balances do not show the order. */
  private models = [new Model(TRADERS, 200)];

  private constructor(
    private readonly api: TestApi,
    readonly traders: Actor[],
    private readonly offers: Offer[],
    private readonly others: { admin: Actor; stranger: Actor },
  ) {}

  static async start(api: TestApi): Promise<Run> {
    const traders = await Promise.all(
      Array.from({ length: TRADERS }, () => createTrader(api, { balance: '200' })),
    );
    await inTransaction(api.services.sequelize, (t) =>
      writeSettings(t, { ...FEES, most_guarantee_percentage: 10 }),
    );
    const guarantee = String(GUARANTEE_PERCENT);
    const offers = await Promise.all(traders.map((trader) => createTestOffer(api, trader, { guarantee })));
    return new Run(api, traders, offers, {
      admin: await createAdmin(api),
      stranger: await createNewcomer(api),
    });
  }

  /** Sends the commands at once, and finds an order that explains every answer and balance. */
  async step(commands: Command[]): Promise<Done[]> {
    const done = await Promise.all(commands.map((command) => this.send(command)));
    const seen = await readBalances(this.traders);
    const orders = permutations(done);
    const explained = this.models
      .flatMap((before) => orders.flatMap((order) => explain(before, order) ?? []))
      .filter((model) => JSON.stringify(model.shown()) === JSON.stringify(seen));
    if (explained.length === 0)
      throw new Error(`No order explains ${JSON.stringify({ done, seen, before: this.model.shown() })}`);
    this.models = [...new Map(explained.map((model) => [model.print(), model])).values()];
    return done;
  }

  private get model(): Model {
    return this.models[0] as Model;
  }

  /** Every held cent has a reason, and the latest movement ends with the balance. */
  async expectTraced(): Promise<void> {
    for (const trader of this.traders) {
      const get = async (path: string) => (await this.api.call('GET', path, { token: trader.token })).body;
      const { holds, ...balance }: Holds = await get('/wallet/holds');
      const held = (type: string) =>
        addAmounts(...holds.filter(({ subject }) => subject.type === type).map(({ amount }) => amount));
      expect(compareAmounts(addAmounts(held('trade'), held('bid')), balance.escrow_balance)).toBe(0);
      expect(compareAmounts(held('withdrawal'), balance.pending_withdrawals)).toBe(0);
      const [latest]: Movement[] = await get('/wallet/activity?limit=1');
      expect(latest?.balance).toEqual(balance);
    }
  }

  private async send(asked: Command): Promise<Done> {
    const target = this.targetOf(asked);
    const command = asked.kind === 'takeBid' ? { ...asked, bid: target, seen: this.seenOf(target) } : asked;
    const { status, body, isRepeated = false } = await this.request(command, target);
    const isMade = status === 201 && command.kind !== 'act';
    const code = body?.type?.split(':').at(-1);
    return { command, id: isMade ? body.id : target, status, code, isRepeated };
  }

  private targetOf(command: Command): number {
    if (!('pick' in command)) return 0;
    const rows = {
      decideDeposit: 'deposits',
      decideWithdrawal: 'withdrawals',
      takeBid: 'bids',
      closeBid: 'bids',
      pauseBid: 'bids',
      changeBid: 'bids',
      expire: 'trades',
      act: 'trades',
    } as const;
    const ids = [...this.model[rows[command.kind]].keys()];
    // Among the newest few, so that a live row is picked repeatedly.
    return ids[ids.length - 1 - (command.pick % Math.min(Math.max(ids.length, 1), 4))] ?? 999_999_999;
  }

  private seenOf(id: number): Seen {
    const { price = 200n, promised = 0n } = this.model.bids.get(id) ?? {};
    return { price: Number(price), promised: Number(promised) };
  }

  private request(command: Command, id: number): Promise<TestResponse> {
    const { admin } = this.others;
    const call = (actor: Actor, method: string, path: string, json?: object) =>
      this.api.call(method, path, { token: actor.token, json });
    switch (command.kind) {
      case 'deposit':
        return call(this.trader(command.trader), 'POST', '/wallet/deposit', {
          amount: String(command.amount),
          txn_hash: `model-deposit-${next()}`,
        });
      case 'decideDeposit':
        return call(admin, 'PUT', `/admin/deposits/${id}`, { status: command.to });
      case 'withdraw':
        return call(this.trader(command.trader), 'POST', '/wallet/withdraw', {
          amount: String(command.amount),
        });
      case 'decideWithdrawal': {
        const txn_hash = command.to === 'approved' ? `model-payout-${next()}` : undefined;
        return call(admin, 'PUT', `/admin/withdrawals/${id}`, {
          status: command.to,
          txn_hash,
          seen_status: command.seen,
        });
      }
      case 'openTrade':
        return call(this.trader(command.trader), 'POST', '/trades/', {
          offer_id: (this.offers[command.seller] as Offer).id,
          crypto_amount: String(command.crypto),
          buyer_wallet_address: 'SidraWalletOfTheModel',
        });
      case 'postBid':
        return call(this.trader(command.trader), 'POST', '/bids/', {
          crypto_type: 'SIDRA',
          price_per_unit: decimalOf(command.price),
          amount: partsOfBid(command.crypto),
          min_amount: partsOfBid(1),
          max_amount: partsOfBid(command.crypto),
          guarantee_percentage: decimalOf(command.promised),
          buyer_wallet_address: 'SidraWalletOfTheModel',
        });
      case 'takeBid':
        return call(this.trader(command.trader), 'POST', `/bids/${id}/take`, {
          crypto_amount: partsOfBid(command.crypto),
          seen_price: command.seen && decimalOf(command.seen.price),
          seen_promise: command.seen && decimalOf(command.seen.promised),
        });
      case 'closeBid':
        return call(this.trader(this.model.bids.get(id)?.buyer ?? 0), 'DELETE', `/bids/${id}`);
      case 'pauseBid':
        return call(this.trader(this.model.bids.get(id)?.buyer ?? 0), 'PUT', `/bids/${id}`, {
          status: command.to,
        });
      case 'changeBid':
        return call(this.trader(this.model.bids.get(id)?.buyer ?? 0), 'PUT', `/bids/${id}`, {
          price_per_unit: command.price && decimalOf(command.price),
          available_amount: command.crypto === undefined ? undefined : partsOfBid(command.crypto),
        });
      case 'changeOffer':
        return call(this.trader(command.seller), 'PUT', `/offers/${this.offers[command.seller]?.id}`, {
          price_per_unit: decimalOf(command.price),
        });
      case 'changeFee':
        return this.do((t) =>
          writeSettings(t, { [`${command.side}_fee_percentage`]: decimalOf(command.fee) }),
        );
      case 'expire':
        return this.expire(id);
      case 'act':
        return this.act(command, id);
    }
  }

  private async expire(id: number): Promise<TestResponse> {
    if (!this.model.mayExpire(id)) return { ...DONE, status: 409 };
    await passTime(this.api, { minutes: 26 * 60, tradeId: id });
    return this.do((transaction) => doWhatIsDue(transaction, id));
  }

  /** For actions that no request triggers. */
  private async do(work: (transaction: Transaction) => Promise<unknown>): Promise<TestResponse> {
    await inTransaction(this.api.services.sequelize, work);
    return DONE;
  }

  private act({ action, actor }: Extract<Command, { kind: 'act' }>, id: number): Promise<TestResponse> {
    const trade = this.model.trades.get(id);
    const { admin, stranger } = this.others;
    const party = trade && (actor === 'seller' || actor === 'buyer') ? this.trader(trade[actor]) : stranger;
    return actOnTrade(this.api, action, id, actor === 'admin' ? admin : party);
  }

  private trader(index: number): Actor {
    return this.traders[index] as Actor;
  }
}

const DONE: TestResponse = { status: 200, headers: new Headers(), body: null };

async function readBalances(traders: Actor[]): Promise<string[][]> {
  const accounts = await LedgerAccount.findAll({ where: { userId: traders.map(({ id }) => id) }, raw: true });
  return traders.map(({ id }) => {
    const balance = presentBalance(accounts.filter(({ userId }) => userId === id));
    return [balance.available_balance, balance.escrow_balance, balance.pending_withdrawals];
  });
}
