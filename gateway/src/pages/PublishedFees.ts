import { transactionFeesSchema } from '@souk/contracts/settings';
import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { Config } from '../config';
import type { Upstreams } from '../Upstreams';

const KNOWN_FOR_MS = 60_000;
const ANSWER_LIMIT_MS = 1_000;
/** Where the api does not say them, as in maintenance. */
const UNKNOWN = 'Buyer and seller each pay a fee, and see how much before they agree to a trade.';

/** The fees of a trade in words, asked of the api at most once a minute. */
export class PublishedFees {
  #text = UNKNOWN;
  #until = 0;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly config: Pick<Config, 'secret' | 'site'>,
  ) {}

  async read(): Promise<string> {
    if (Date.now() < this.#until) return this.#text;
    try {
      this.#text = await this.#ask();
      this.#until = Date.now() + KNOWN_FOR_MS;
    } catch {
      this.#text = UNKNOWN;
    }
    return this.#text;
  }

  async #ask(): Promise<string> {
    const { secret, site } = this.config;
    const response = await fetch(`${this.upstreams.next()}/offers/transaction-fees`, {
      headers: { [GATEWAY_HEADERS.site]: site, ...(secret !== null && { [GATEWAY_HEADERS.secret]: secret }) },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { buyer_fee_percentage, seller_fee_percentage } = transactionFeesSchema.parse(
      await response.json(),
    );
    return `The buyer pays ${Number(buyer_fee_percentage)}% on top of a trade’s amount, and ${Number(seller_fee_percentage)}% is taken off what the seller gets.`;
  }
}
