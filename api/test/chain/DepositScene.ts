import { createLogger } from '@souk/server-core/logger';
import { usdt } from '../../../demo/src/chain/LocalChain';
import { Endpoint } from '../../src/kernel/outbound/Endpoint';
import { Chain } from '../../src/modules/money/shared/chain/Chain';
import { EvmSource } from '../../src/modules/money/shared/chain/sources/EvmSource';
import { watchTransfers } from '../../src/modules/money/treasury/watchJob';
import { bindArrivals } from '../../src/modules/money/wallet/deposits/bindArrivals';
import type { TestApi, TestResponse } from '../createTestApi';
import { type Actor, createAdmin } from '../factories';
import { holdUsdtOn } from '../holdUsdtOn';
import { TestChain } from './TestChain';

/** A platform that takes USDT deposits on a local chain. */
export class DepositScene {
  private constructor(
    private readonly api: TestApi,
    readonly admin: Actor,
    readonly chain: TestChain,
    /** Account that makes all payments. */
    readonly payer: string,
    readonly platform: string,
  ) {}

  static async set(api: TestApi): Promise<DepositScene> {
    const [chain, admin] = await Promise.all([TestChain.start('ethereum'), createAdmin(api)]);
    const [payer = '', platform = ''] = chain.accounts;
    await chain.placeUsdt();
    const scene = new DepositScene(api, admin, chain, payer, platform);
    await scene.mint(payer, 10n ** 15n);
    await holdUsdtOn(api, 'ethereum');
    await scene.setAddress(platform);
    scene.useSources(chain.url);
    return scene;
  }

  useSources(...urls: string[]): void {
    const sources = urls.map((url) => new EvmSource('ethereum', new Endpoint(url)));
    this.api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
  }

  setAddress(admin_wallet_address: string): Promise<TestResponse> {
    return this.put('/admin/wallet-address', { admin_wallet_address });
  }

  async watch(): Promise<void> {
    await watchTransfers(this.api.services);
    await bindArrivals(this.api.services);
  }

  /** Mints USDT, in millionths. */
  mint(to: string, units: bigint): Promise<string> {
    return this.chain.mintUsdt(to, units);
  }

  /** Pays USDT, in millionths. */
  pay(units: bigint, to = this.platform, from = this.payer): Promise<string> {
    return this.chain.payUsdt(from, to, units);
  }

  put(path: string, json: object): Promise<TestResponse> {
    return this.api.call('PUT', path, { token: this.admin.token, json });
  }

  // Each test knows the shape it asked for.
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the api answered.
  async get(path: string, actor: Actor = this.admin): Promise<any> {
    return (await this.api.call('GET', path, { token: actor.token })).body;
  }

  async intend(actor: Actor, amount: string): Promise<{ id: number; units: bigint; amount_to_send: string }> {
    const { body } = await this.api.call('POST', '/wallet/deposit-intents', {
      token: actor.token,
      json: { amount },
    });
    return { ...body, units: usdt(body.amount_to_send) };
  }

  claim(actor: Actor, txn_hash: string, amount: string): Promise<TestResponse> {
    return this.api.call('POST', '/wallet/deposit', { token: actor.token, json: { amount, txn_hash } });
  }

  decide(id: number, status: 'approved' | 'rejected'): Promise<TestResponse> {
    return this.put(`/admin/deposits/${id}`, { status });
  }

  /** Hashes of unclaimed transfers, oldest first. */
  async unclaimed(more = ''): Promise<string[]> {
    const rows: { txn_hash: string }[] = await this.get(
      `/admin/unclaimed-transfers?sort=at&limit=1000${more}`,
    );
    return rows.map(({ txn_hash }) => txn_hash);
  }
}
