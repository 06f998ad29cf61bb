import { accountOf, spellAddress } from '@souk/contracts/chains/checkAddress';
import * as z from 'zod/mini';
import type { Endpoint } from '../../../../../kernel/outbound/Endpoint';
import {
  type ChainBlock,
  type ChainSource,
  type ChainTransaction,
  type ChainTransfer,
  enoughOf,
  type FoundTransfers,
  isHash,
  type PlacedTransfer,
  type TransferSearch,
} from './ChainSource';
import { TRANSFER_TOPIC } from './evmAnswers';
import {
  accountSchema,
  blockSchema,
  constantSchema,
  infoSchema,
  pageSchema,
  sentSchema,
} from './tronAnswers';

/** Rows in a page of an account's transfers, and the limit of pages per search: more indicate a fault. */
const PAGE = 200;
const MAX_PAGES = 50;
/** Limit of transfers per answer: each takes further queries. */
const ENOUGH_FOUND = 200;

/**
 * TRON, over the HTTP interface of a full node (`/wallet/…`) such as TronGrid's. TRC-20 transfers are seen by their events, TRX and TRC-10
 * transfers by the transaction itself; a contract's payments in TRX are not seen. Searching for transfers takes TronGrid's own index
 * (`/v1/…`), and each transfer found is then read from the node.
 */
export class TronSource implements ChainSource {
  readonly network = 'tron';

  constructor(private readonly endpoint: Endpoint) {}

  get name(): string {
    return this.endpoint.name;
  }

  async tip(): Promise<number> {
    return (await this.#block()).number;
  }

  async transaction(asked: string): Promise<ChainTransaction | null> {
    if (!isHash(asked)) return null;
    const sent = await this.#post('gettransactionbyid', { value: asked }, sentSchema);
    if (!sent) return null;
    if (sent.txID !== asked) throw this.endpoint.distrust('answered with another transaction');
    const [contract] = sent.raw_data.contract;
    const { value } = contract.parameter;
    const signer = spell(value.owner_address);
    const pending = { hash: asked, status: 'pending', signer, block: null, isTraced: true } as const;
    const info = await this.#post('gettransactioninfobyid', { value: asked }, infoSchema, 'open');
    if (!info) return { ...pending, transfers: [] };
    if (info.id !== asked) throw this.endpoint.distrust('answered with another receipt');
    const block = await this.#block(info.blockNumber);
    if (
      info.result === 'FAILED' ||
      sent.ret?.some(({ contractRet }) => (contractRet ?? 'SUCCESS') !== 'SUCCESS')
    )
      return { ...pending, status: 'failed', block, transfers: [] };
    return {
      ...pending,
      status: 'succeeded',
      block,
      transfers: [...directTransfer(contract, signer), ...(info.log ?? []).flatMap(transferOf)],
      isTraced: contract.type !== 'TriggerSmartContract',
    };
  }

  block(number: number): Promise<ChainBlock> {
    return this.#block(number);
  }

  async transfersOf({ address, side, asset, fromBlock, toBlock }: TransferSearch): Promise<FoundTransfers> {
    const [first, last] = [await this.#block(fromBlock), await this.#block(toBlock)];
    const query = new URLSearchParams({
      [`only_${side}`]: 'true',
      contract_address: asset,
      min_timestamp: String(first.time.getTime()),
      max_timestamp: String(last.time.getTime()),
      order_by: 'block_timestamp,asc',
      limit: String(PAGE),
    });
    const found: PlacedTransfer[] = [];
    for await (const hash of this.#namedHashes(`/v1/accounts/${address}/transactions/trc20`, query)) {
      const transaction = await this.transaction(hash);
      const block = transaction?.block;
      if (!block || block.number < fromBlock || block.number > toBlock) continue;
      // The index is ordered by block: the block in which the limit is reached is complete.
      if (found.length >= ENOUGH_FOUND && block.number > enoughOf(found, ENOUGH_FOUND, toBlock).through)
        break;
      for (const transfer of transaction.transfers)
        if (transfer[side] === address && transfer.asset === asset)
          found.push({ ...transfer, hash, blockNumber: block.number });
    }
    return enoughOf(found, ENOUGH_FOUND, toBlock);
  }

  async balanceOf(owner: string, asset: string | null): Promise<bigint> {
    if (asset === null) {
      const account = await this.#post('getaccount', { address: owner, visible: true }, accountSchema);
      return BigInt(account?.balance ?? 0);
    }
    const parameter = Buffer.from(accountOf('tron', owner)).toString('hex').padStart(64, '0');
    const call = {
      owner_address: owner,
      contract_address: asset,
      function_selector: 'balanceOf(address)',
      parameter,
      visible: true,
    };
    const answer = await this.#post('triggerconstantcontract', call, constantSchema);
    if (!answer) throw this.endpoint.distrust('told no balance');
    return BigInt(`0x${answer.constant_result[0]}`);
  }

  async *#namedHashes(path: string, query: URLSearchParams): AsyncGenerator<string> {
    const named = new Set<string>();
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { data, meta } = await this.endpoint.ask({ path: `${path}?${query}`, schema: pageSchema });
      for (const { transaction_id: hash } of data) {
        if (!named.has(hash)) yield hash;
        named.add(hash);
      }
      if (!meta?.fingerprint || data.length === 0) return;
      query.set('fingerprint', meta.fingerprint);
    }
    throw this.endpoint.distrust('has no end of transfers');
  }

  async #block(number?: number): Promise<ChainBlock> {
    const which = number === undefined ? {} : { id_or_num: String(number) };
    const block = await this.#post('getblock', { ...which, detail: false }, blockSchema);
    const header = block?.block_header.raw_data;
    if (!header || (number !== undefined && header.number !== number))
      throw this.endpoint.distrust('has not the block that it named');
    return { number: header.number, hash: block.blockID, time: new Date(header.timestamp) };
  }

  /** @returns null for the empty object, a node's answer for "not found". */
  async #post<Schema extends z.ZodMiniType>(
    call: string,
    body: object,
    schema: Schema,
    size?: 'open',
  ): Promise<z.output<Schema> | null> {
    const none = z.pipe(
      z.strictObject({}),
      z.transform(() => null),
    );
    return this.endpoint.ask({ path: `/wallet/${call}`, body, schema: z.union([none, schema]), size });
  }
}

/** Hexadecimal digits with TRON's prefix or, as in events, without. */
function spell(digits: string): string {
  return spellAddress('tron', Buffer.from(digits.slice(-40), 'hex'));
}

/** A transaction's own payment, without contracts. A TRC-10 token is named by its number. */
function directTransfer(
  { type, parameter: { value } }: z.output<typeof sentSchema>['raw_data']['contract'][0],
  from: string,
): ChainTransfer[] {
  const paid = (to: string | undefined, amount: number | bigint | undefined, asset: string | null) =>
    to && amount ? [{ asset, from, to: spell(to), amount: BigInt(amount), logIndex: null }] : [];
  if (type === 'TransferContract') return paid(value.to_address, value.amount, null);
  if (type === 'TriggerSmartContract') return paid(value.contract_address, value.call_value, null);
  if (type !== 'TransferAssetContract') return [];
  const name = Buffer.from(value.asset_name ?? '', 'hex').toString('latin1');
  return paid(value.to_address, value.amount, `TRC-10 ${name.replace(/[^\w.-]/g, '')}`);
}

type Log = NonNullable<z.output<typeof infoSchema>['log']>[number];

function transferOf({ address, topics, data }: Log, index: number): ChainTransfer[] {
  const [topic, from, to] = topics ?? [];
  if (`0x${topic}` !== TRANSFER_TOPIC || !from || !to || topics?.length !== 3 || data?.length !== 64)
    return [];
  const parties = { asset: spell(address), from: spell(from), to: spell(to) };
  return [{ ...parties, amount: BigInt(`0x${data}`), logIndex: index }];
}
