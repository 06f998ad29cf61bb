import { CRYPTO_DECIMALS, decimalsOf, parseDecimal, USDT_DECIMALS } from '@souk/contracts/amounts';
import { checkAddress } from '@souk/contracts/checkAddress';
import { NETWORKS } from '@souk/contracts/networks';
import { decimalOf } from '../../api/src/domain/chain/paymentOf';
import { coins, usdt } from '../../demo/src/chain/LocalChain';
import { type DemoChains, fund, Payments } from '../../demo/src/Payments';

/** Who pays where the platform does. */
const PLATFORM = 'platform';
const COIN_DECIMALS = 18;
/** More than a transaction costs. */
const GAS = coins('0.01');

const COINS = {
  SIDRA: { network: 'sidra', decimals: CRYPTO_DECIMALS },
  USDT: { network: 'ethereum', decimals: USDT_DECIMALS },
} as const;

/** What the wallet refuses, for people. */
export class Refusal extends Error {}

interface Holdings {
  address: string;
  SIDRA: string;
  USDT: string;
}

/** The purses of everybody on the chains of this machine. There are no keys: anybody pays as anybody, with play money. */
export class DemoWallet {
  readonly #payments: Payments;

  constructor(private readonly chains: DemoChains) {
    this.#payments = new Payments(chains);
  }

  /** What somebody has, by their username. @throws Refusal. */
  async read(username: unknown): Promise<Holdings> {
    const address = this.#addressOf(username);
    const { sidra, ethereum } = this.chains;
    return {
      address,
      SIDRA: decimalOf(await sidra.balanceOf(address), COIN_DECIMALS),
      USDT: decimalOf(await ethereum.usdtOf(address), USDT_DECIMALS),
    };
  }

  /** Gives somebody coins and USDT. @throws Refusal: what the platform has is its users'. */
  async fund(username: unknown): Promise<void> {
    if (username === PLATFORM)
      throw new Refusal('The platform has what its users brought, and nothing else.');
    await fund(this.chains, this.#addressOf(username));
  }

  /** Pays. @returns the transaction's hash. @throws Refusal. */
  async pay(asked: Record<string, unknown>): Promise<string> {
    const coin = asked.coin === 'USDT' || asked.coin === 'SIDRA' ? asked.coin : null;
    if (!coin) throw new Refusal('The coin is SIDRA or USDT.');
    const { network, decimals } = COINS[coin];
    const amount = parseDecimal(asked.amount);
    if (!amount || amount === '0' || decimalsOf(amount) > decimals)
      throw new Refusal(`Enter an amount with at most ${decimals} decimals.`);
    const to = String(asked.to).trim();
    const fault = checkAddress(network, to);
    if (fault) throw new Refusal(fault);
    const from = this.#addressOf(asked.from);
    const { sidra, ethereum } = this.chains;
    if (coin === 'SIDRA') {
      const left = (await sidra.balanceOf(from)) - coins(amount) - GAS;
      if (left < 0n) throw new Refusal('There are not enough SIDRA: 0.01 are kept for the fee.');
      return sidra.send({ from, to, value: coins(amount) });
    }
    if ((await ethereum.usdtOf(from)) < usdt(amount)) throw new Refusal('There are not enough USDT.');
    // What a transaction costs on Ethereum is no part of the demo.
    await ethereum.setBalance(from, GAS);
    return ethereum.payUsdt(from, to, usdt(amount));
  }

  /** Adds as many blocks as a network wants confirmations, at once. */
  async confirm(): Promise<void> {
    const { sidra, ethereum } = this.chains;
    await sidra.mine(NETWORKS.sidra.confirmations);
    await ethereum.mine(NETWORKS.ethereum.confirmations);
  }

  #addressOf(username: unknown): string {
    if (typeof username !== 'string' || !/^\w{1,50}$/.test(username)) throw new Refusal('Enter a username.');
    return username === PLATFORM ? this.#payments.platform : this.#payments.addressOf(username);
  }
}
