import type { TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { Offer } from '../src/domain/models';
import { actOnTrade, type RequestedAction } from './actOnTrade';
import type { TestApi, TestResponse } from './createTestApi';
import { type Actor, createAdmin, createTestOffer, createTrader, openTestTrade } from './factories';
import { passTime } from './passTime';

/** A seller with an offer at 2.00, a buyer with 100 USDT, and an admin, who bring trades into any state. */
export class TradeScene {
  private constructor(
    private readonly api: TestApi,
    readonly admin: Actor,
    readonly seller: Actor,
    readonly buyer: Actor,
    readonly offer: Offer,
  ) {}

  /** @param guarantee the offer's guarantee percentage, covered by the seller's 100 USDT. */
  static async set(api: TestApi, { guarantee }: { guarantee?: string } = {}): Promise<TradeScene> {
    const [admin, seller, buyer] = await Promise.all([
      createAdmin(api),
      createTrader(api, { balance: guarantee ? '100' : '0' }),
      createTrader(api, { balance: '100' }),
    ]);
    return new TradeScene(api, admin, seller, buyer, await createTestOffer(api, seller, { guarantee }));
  }

  /** Opens a trade of 10 at 2.00 and drives it into a state as real parties would. */
  async tradeIn(state: TradeStatus): Promise<number> {
    const { admin, seller, buyer } = this;
    const { id } = await openTestTrade(this.api, buyer, this.offer);
    if (state === 'crypto_sent' || state === 'completed') await this.act('send_hash', id, seller);
    if (state === 'completed') await this.act('verify', id, admin);
    if (state === 'disputed' || state === 'cancelled') await this.act('dispute', id, buyer);
    if (state === 'cancelled') await this.act('cancel', id, admin);
    return id;
  }

  letTimePass(id: number, { hours }: { hours: number }): Promise<void> {
    return passTime(this.api, { minutes: hours * 60, tradeId: id });
  }

  async stateOf(id: number): Promise<TradeStatus> {
    return (await this.api.call('GET', `/trades/${id}`, { token: this.admin.token })).body.status;
  }

  put(path: string, actor: Actor | null, json?: unknown): Promise<TestResponse> {
    return this.api.call('PUT', path, { token: actor?.token, json });
  }

  act(action: RequestedAction, id: number, actor: Actor | null): Promise<TestResponse> {
    return actOnTrade(this.api, action, id, actor);
  }
}
