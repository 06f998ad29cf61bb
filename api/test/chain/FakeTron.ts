import { accountOf } from '@souk/contracts/chains/checkAddress';
import { type Asked, FakeSource } from './FakeSource';

interface Sent {
  contract: { type: string; value: Record<string, unknown> };
  contractRet?: string;
  /** Null: not in a block yet. */
  block?: number | null;
  failed?: boolean;
  log?: { address: string; topics: string[]; data: string }[];
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Larger than a JavaScript number can hold. */
const BALANCE = '9007199254740993';
/** An address in hexadecimal digits with TRON's prefix. */
export const hexOf = (address: string) => `41${Buffer.from(accountOf('tron', address)).toString('hex')}`;
const wordOf = (digits: string) => digits.padStart(64, '0');

/** A TRON node with TronGrid's index, which answers in the documented forms. */
export class FakeTron {
  readonly sent = new Map<string, Sent>();
  /** Hashes in the index of an account's transfers. */
  readonly index: string[] = [];
  tip = 1_000;
  genesis = 1_700_000_000_000;
  /** Balance of every address in each token, in its smallest unit. */
  held = 42n;
  source!: FakeSource;

  static async start(): Promise<FakeTron> {
    const tron = new FakeTron();
    tron.source = await FakeSource.start((asked, response) => {
      const text = JSON.stringify(tron.#answer(asked)).replace(`"${BALANCE}"`, BALANCE);
      response.setHeader('content-type', 'application/json;charset=utf-8');
      response.end(text);
    });
    return tron;
  }

  /** A TRC-20 transfer, as `transfer(address,uint256)` makes it. */
  transfer(hash: string, { token, from, to, units, ...more }: Transfer): void {
    this.sent.set(hash, {
      contract: {
        type: 'TriggerSmartContract',
        value: { owner_address: hexOf(from), contract_address: hexOf(token), data: 'a9059cbb' },
      },
      log: [
        {
          address: hexOf(token).slice(2),
          topics: [TRANSFER, wordOf(hexOf(from).slice(2)), wordOf(hexOf(to).slice(2))],
          data: wordOf(units.toString(16)),
        },
      ],
      ...more,
    });
    this.index.push(hash);
  }

  #answer({ path, body }: Asked): unknown {
    if (path.startsWith('/v1/accounts/')) return this.#page(new URL(path, 'http://tron').searchParams);
    if (path === '/wallet/getblock') return this.#block(Number(body.id_or_num ?? this.tip));
    if (path === '/wallet/getaccount') return { address: body.address, balance: BALANCE };
    if (path === '/wallet/triggerconstantcontract')
      return {
        result: { result: true },
        energy_used: 935,
        constant_result: [wordOf(this.held.toString(16))],
      };
    const sent = this.sent.get(body.value);
    if (!sent) return {};
    return path === '/wallet/gettransactionbyid'
      ? this.#transaction(body.value, sent)
      : this.#info(body.value, sent);
  }

  #transaction(txID: string, { contract: { type, value }, contractRet = 'SUCCESS' }: Sent) {
    const parameter = { value, type_url: `type.googleapis.com/protocol.${type}` };
    return {
      ret: [{ contractRet }],
      signature: ['00'],
      txID,
      raw_data: { contract: [{ parameter, type }], ref_block_bytes: '0000', expiration: 1_700_000_060_000 },
      raw_data_hex: '0a',
    };
  }

  #info(id: string, { block = this.tip, failed, log }: Sent) {
    if (block === null) return {};
    return {
      id,
      fee: 345_000,
      blockNumber: block,
      blockTimeStamp: this.#timeOf(block),
      contractResult: [''],
      receipt: { net_usage: 345 },
      ...(failed && { result: 'FAILED', resMessage: '52' }),
      ...(log && { log }),
    };
  }

  #block(number: number) {
    const raw_data = {
      number,
      txTrieRoot: '00',
      parentHash: '00',
      version: 31,
      timestamp: this.#timeOf(number),
    };
    return { blockID: wordOf(number.toString(16)), block_header: { raw_data, witness_signature: '00' } };
  }

  #timeOf(block: number): number {
    return this.genesis + block * 3_000;
  }

  /** Two per page. */
  #page(query: URLSearchParams) {
    const from = Number(query.get('fingerprint') ?? 0);
    const data = this.index.slice(from, from + 2).map((transaction_id) => ({
      transaction_id,
      token_info: { symbol: 'USDT', address: query.get('contract_address'), decimals: 6, name: 'Tether USD' },
      type: 'Transfer',
    }));
    const next = from + 2 < this.index.length ? { fingerprint: String(from + 2) } : {};
    return { data, success: true, meta: { at: 1, page_size: data.length, ...next } };
  }
}

interface Transfer extends Partial<Sent> {
  token: string;
  from: string;
  to: string;
  units: bigint;
}
