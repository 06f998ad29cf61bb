import type { Verdict as WireVerdict } from '@souk/contracts/money/chain/chain';
import { createLogger } from '@souk/server-core/logger';
import { coins } from '../../../demo/src/chain/LocalChain';
import { Endpoint } from '../../src/kernel/outbound/Endpoint';
import { Chain } from '../../src/modules/money/shared/chain/Chain';
import { EvmSource } from '../../src/modules/money/shared/chain/sources/EvmSource';
import { checkVerdicts } from '../../src/modules/money/verdicts/verdictJob';
import type { TestApi, TestResponse } from '../createTestApi';
import { type Actor, createTrader } from '../factories';
import { holdUsdtOn } from '../holdUsdtOn';
import { TradeScene } from '../TradeScene';
import { TestChain } from './TestChain';

/** A platform with USDT on a local chain, trades of SIDRA on another, and sources for both. */
export class ChainScene {
  private constructor(
    private readonly api: TestApi,
    readonly trades: TradeScene,
    readonly sidra: TestChain,
    readonly ethereum: TestChain,
    /** Account that makes all payments. */
    readonly payer: string,
    /** Wallet of buyers. */
    readonly wallet: string,
    /** Deposit address. */
    readonly platform: string,
  ) {}

  static async set(api: TestApi): Promise<ChainScene> {
    const [sidra, ethereum] = await Promise.all([TestChain.start('sidra'), TestChain.start('ethereum')]);
    const [payer = '', wallet = '', platform = ''] = sidra.accounts;
    await ethereum.placeUsdt();
    await ethereum.mintUsdt(payer, 10n ** 15n);
    const trades = await TradeScene.set(api);
    await holdUsdtOn(api, 'ethereum');
    await trades.put('/admin/wallet-address', trades.admin, { admin_wallet_address: platform });
    return new ChainScene(api, trades, sidra, ethereum, payer, wallet, platform);
  }

  async end(): Promise<void> {
    await Promise.all([this.sidra.stop(), this.ethereum.stop()]);
  }

  /** Connects both chains and skips what was there before. */
  async begin(): Promise<void> {
    this.useSources(this.sidra.url, this.ethereum.url);
    await this.api.owner.query('UPDATE verdicts SET next_at = NULL, decided_at = NOW(3)');
  }

  useSources(ofSidra?: string, ofEthereum?: string): void {
    const sources = [
      ...(ofSidra ? [new EvmSource('sidra', new Endpoint(ofSidra))] : []),
      ...(ofEthereum ? [new EvmSource('ethereum', new Endpoint(ofEthereum))] : []),
    ];
    this.api.services.chain = new Chain(sources, createLogger('api', 'silent'), 1_000);
  }

  /** Runs the job so many times at once, with every pending check due: tests do not wait. */
  async check({ times = 1 } = {}): Promise<void> {
    await this.api.owner.query('UPDATE verdicts SET next_at = NOW(3) WHERE next_at IS NOT NULL');
    await Promise.all(Array.from({ length: times }, () => checkVerdicts(this.api.services)));
  }

  pay(amount = '10', to = this.wallet): Promise<string> {
    return this.sidra.send({ from: this.payer, to, value: coins(amount) });
  }

  /** Pays USDT, in millionths. */
  payUsdt(units: bigint, to = this.platform): Promise<string> {
    return this.ethereum.payUsdt(this.payer, to, units);
  }

  /** A trade of 10 SIDRA at 2.00 by a new buyer. */
  async openTrade(offerId = this.trades.offer.id): Promise<number> {
    const json = { offer_id: offerId, crypto_amount: '10', buyer_wallet_address: this.wallet };
    const { token } = await createTrader(this.api, { balance: '50' });
    return (await this.api.call('POST', '/trades/', { token, json })).body.id;
  }

  async tradeWith(hash: string): Promise<number> {
    const id = await this.openTrade();
    const sent = await this.trades.put(
      `/trades/${id}/confirm-sent?seller_txn_hash=${hash}`,
      this.trades.seller,
    );
    if (sent.status !== 200) throw new Error(`The hash was not sent: ${JSON.stringify(sent.body)}`);
    return id;
  }

  // Each test knows the shape it asked for.
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the api answered.
  async get(path: string, actor: Actor = this.trades.admin): Promise<any> {
    return (await this.api.call('GET', path, { token: actor.token })).body;
  }

  async verdictOf(tradeId: number): Promise<WireVerdict> {
    return (await this.get(`/trades/${tradeId}`)).verdict;
  }

  async saidOf(tradeId: number): Promise<string> {
    return said(await this.verdictOf(tradeId));
  }

  async logOf(tradeId: number): Promise<string[]> {
    const entries: { kind: string; by: string; data: Record<string, string> }[] = await this.get(
      `/trades/${tradeId}/entries`,
    );
    return entries
      .filter(({ kind }) => kind === 'verdict')
      .map(({ by, data }) => [by, data.outcome, data.reasons].filter(Boolean).join(' '));
  }

  verify(id: number, json: object = {}): Promise<TestResponse> {
    return this.trades.put(`/admin/trades/${id}/verify`, this.trades.admin, json);
  }

  needReasons(value: boolean): Promise<TestResponse> {
    return this.trades.put('/admin/settings/wrong_verdict_needs_reason', this.trades.admin, { value });
  }
}

export function said(verdict: WireVerdict): string {
  return [verdict.outcome, ...verdict.reasons.map(({ code }) => code)].join(' ');
}
