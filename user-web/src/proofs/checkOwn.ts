import {
  addsUp,
  compareStatement,
  reaches,
  SETTLED_MS,
  totalOf,
} from '@souk/contracts/money/treasury/compareStatement.mjs';
import type { LiabilityHead, OwnProof } from '@souk/contracts/money/treasury/liabilities';
import { verifyHead, verifyOwn } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import type { Movement } from '@souk/contracts/money/wallet/activity';
import type { OwnBalance } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import type { ApiCall, ApiError } from '@souk/web-core';
import { formatUsdt } from '@souk/web-core/format';
import { followHeads } from './followHeads';
import { rememberCheck } from './rememberedCheck';
import { newestHour, readSeenMovements, recall, rememberMovements } from './seenMovements';

type Ask = (call: ApiCall) => PromiseLike<{ data?: unknown; error?: ApiError }>;

export type Get = <Answer>(call: ApiCall) => Promise<Answer>;

/** The api withheld an answer: neither a fault of the proof nor a check. */
class Withheld extends Error {
  constructor(readonly error: ApiError) {
    super(error.message);
  }
}

export interface OwnCheck {
  number: number;
  at: string;
  /** Amount that the proof counts for the user; if the proof fits, it equals the user's balance. */
  owned: string;
  fault: string | null;
  /** True if this browser could verify the signature. */
  isSigned: boolean;
  /** True if the movements reach back to the proof, so that they could be compared with it. */
  isCompared: boolean;
  /** True if this browser saw earlier movements, and they have not changed. */
  remembers: boolean;
  /** True if the proof omits the newest movements before it, because they were still being written. */
  isLate: boolean;
}

const PAGE = 100;
const MOST_PAGES = 20;

/**
 * Checks that a proof contains everything that the user's own movements add up to, that the movements are those that
 * this browser saw before, that the proof is signed, and that it follows the proofs seen before. It trusts no balance
 * that the platform states.
 */
export async function checkOwn(
  head: LiabilityHead,
  username: string,
  ask: Ask,
): Promise<{ data: OwnCheck } | { error: ApiError }> {
  const get: Get = async (call) => {
    const { data, error } = await ask(call);
    if (error) throw new Withheld(error);
    return data as never;
  };
  const check: OwnCheck = {
    number: head.number,
    at: new Date().toISOString(),
    owned: '0',
    fault: null,
    isSigned: false,
    isCompared: false,
    remembers: false,
    isLate: false,
  };
  try {
    const proof = await get<OwnProof>({ path: `/wallet/liability-proofs/${head.number}` });
    check.isSigned = (await verifyHead(head)) === 'right';
    if (proof.head.hash !== head.hash) throw new Error(t('You are shown another proof than everyone'));
    if (proof.username !== username) throw new Error(t('It is the proof of someone else'));
    await followHeads(head, get);
    // Check the parts against the verified head, not against the proof's own.
    await verifyOwn({ ...proof, head });
    Object.assign(check, await compareMovements(head, proof, get));
  } catch (error) {
    if (error instanceof Withheld) return { error: error.error };
    check.fault = error instanceof Error ? error.message : String(error);
  }
  rememberCheck(head, username, check);
  return { data: check };
}

async function compareMovements(
  head: LiabilityHead,
  { leaves, username }: OwnProof,
  get: Get,
): Promise<Pick<OwnCheck, 'owned' | 'isCompared' | 'remembers' | 'isLate'>> {
  const known = readSeenMovements(username);
  const needed = Date.parse(head.taken_at) - SETTLED_MS;
  const statement = await readMovements(Math.min(needed, newestHour(known) || needed), get);
  const { movements, isWhole } = statement;
  await rememberMovements(username, movements);
  if (!addsUp(movements, isWhole))
    throw new Error(t('Your movements don’t add up to the balances beside them'));
  const memory = await recall(known, username, statement);
  if (memory === 'changed')
    throw new Error(t('A movement of your money isn’t shown as this browser saw it before'));
  await checkBalance(movements, get);
  const moment = { as_of_transfer_id: head.as_of_transfer_id, at: head.taken_at };
  const values = leaves.map(({ value }) => value);
  const { owned, counted, fits, isLate } = compareStatement(movements, moment, values);
  if (!reaches(movements, isWhole, head.taken_at))
    return { owned: counted, isCompared: false, remembers: false, isLate: false };
  if (!fits)
    throw new Error(
      t('It counts {counted} USDT for you, but your movements add up to {owned} USDT', {
        counted: formatUsdt(counted),
        owned: formatUsdt(owned),
      }),
    );
  return { owned: counted, isCompared: true, remembers: memory === 'same', isLate };
}

/** The wallet's balance must equal the balance after the newest movement, unless money moved between the two answers. */
async function checkBalance([newest]: readonly Movement[], get: Get): Promise<void> {
  const balance = totalOf(await get<OwnBalance>({ path: '/wallet/balance' }));
  if (balance === (newest ? totalOf(newest.balance) : '0.000000')) return;
  const [still] = await get<Movement[]>({ path: '/wallet/activity', query: { limit: 1 } });
  if (still?.id === newest?.id)
    throw new Error(t('Your wallet shows another balance than your movements add up to'));
}

/** Reads the user's movements, latest first, back past a time. `isWhole` is true if they reach the first movement. */
async function readMovements(since: number, get: Get): Promise<{ movements: Movement[]; isWhole: boolean }> {
  const movements: Movement[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: PAGE, before: movements.at(-1)?.id };
    const older = await get<Movement[]>({ path: '/wallet/activity', query });
    movements.push(...older);
    if (older.length < PAGE) return { movements, isWhole: true };
    if (Date.parse(movements.at(-1)?.created_at ?? '') < since) break;
  }
  return { movements, isWhole: false };
}
