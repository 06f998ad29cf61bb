import { compareAmounts, type DecimalString, percentageOf } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { type CryptoType, cryptoType } from '@souk/contracts/trading/offers/terms';
import { REFERENCE_STEP_PERCENT } from '@souk/contracts/trading/prices/floatingPrice';
import { type ReferenceUpdate, referenceUpdate } from '@souk/contracts/trading/prices/references';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../domain/approvals/ApprovalAction';
import { reasonIn, recordAudit } from '../../../domain/audit/recordAudit';
import { AppError, found } from '../../../kernel/AppError';
import { change, select } from '../../../kernel/database/statements';

interface Entry {
  coin: CryptoType;
  update: ReferenceUpdate;
}

/** The operator's price of a coin; one person's changes are measured from `base`. */
interface Given {
  value: DecimalString;
  base: DecimalString;
  isHeld: 0 | 1;
}

/** One person's changes within a day share a base: many small steps do not avoid the second person. */
const FRESH_BASE = 'base_at > NOW(3) - INTERVAL 1 DAY';

async function lockGiven(transaction: Transaction, coin: CryptoType): Promise<Given | undefined> {
  const [given] = await select<Given>(
    transaction,
    `SELECT value, IF(${FRESH_BASE}, base_value, value) AS base, at IS NULL AS isHeld
      FROM reference_prices WHERE crypto_type = :coin AND basis = 'operator' FOR UPDATE`,
    { coin },
  );
  return given;
}

/** Null after its removal. */
const inForce = (given: Given | undefined) => (given && !given.isHeld ? given.value : null);

const isFar = (value: DecimalString, base: DecimalString) => {
  const percents = (percent: number, of: DecimalString) => percentageOf(of, String(percent), 10);
  return (
    compareAmounts(value, percents(100 + REFERENCE_STEP_PERCENT, base)) > 0 ||
    compareAmounts(value, percents(100 - REFERENCE_STEP_PERCENT, base)) < 0
  );
};

/** The operator's reference of a coin. A first one, and one far from the last, takes two people; one person may remove it. */
export const referenceMove = approvalAction({
  name: 'reference.move',
  payload: z.object({ coin: cryptoType, update: referenceUpdate }),
  subject: () => ['setting', 'reference_price'],
  summary: async (transaction, { coin, update: { value } }: Entry) => {
    const given = await lockGiven(transaction, coin);
    return [line('asset', coin), line('reference_price', inForce(given), value)];
  },
  needs: async (transaction, { coin, update: { value, reason } }: Entry) => {
    const given = await lockGiven(transaction, coin);
    if (value === null || (given && !isFar(value, given.base))) return null;
    if (!reason) throw new AppError('reason_missing', {}, { field: 'reason' });
    return { code: 'moves_prices', params: { percent: String(REFERENCE_STEP_PERCENT) } };
  },
  run: (transaction, entry: Entry, asked) => enterReference(transaction, entry, asked),
});

/** Evaluated from left to right. A price set by two people becomes the base of one person's next change. */
const ENTER = `INSERT INTO reference_prices (crypto_type, basis, value, at, base_value, base_at)
  VALUES (:coin, 'operator', :value, NOW(3), :value, NOW(3))
  ON DUPLICATE KEY UPDATE at = NOW(3),
    base_value = IF(:isOfTwo, VALUES(value), IF(${FRESH_BASE}, base_value, value)),
    base_at = IF(NOT :isOfTwo AND ${FRESH_BASE}, base_at, NOW(3)),
    value = VALUES(value)`;

const HOLD = "UPDATE reference_prices SET at = NULL WHERE crypto_type = :coin AND basis = 'operator'";

/**
 * Enters or removes the operator's reference of a coin: floating offers that follow it leave the market until there is one again.
 * @throws AppError `setting_changed` if the caller saw another value; `not_found` if there is nothing to remove.
 */
async function enterReference(
  transaction: Transaction,
  { coin, update: { value, seen_value: seen, reason } }: Entry,
  { caller, requestId, approvedBy }: Asked,
): Promise<void> {
  const given = await lockGiven(transaction, coin);
  const before = inForce(given);
  if (seen !== undefined && !isSame(seen, before))
    throw new AppError('setting_changed', { value: before ?? '–' });
  if (value === null) {
    found(given);
    await change(transaction, HOLD, { coin });
  } else await change(transaction, ENTER, { coin, value, isOfTwo: approvedBy !== undefined });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'reference.enter',
    subject: ['setting', 'reference_price'],
    userId: null,
    before: { asset: coin, reference_price: before },
    after: { asset: coin, reference_price: value, ...reasonIn({ reason }) },
    requestId,
  });
}

function isSame(one: DecimalString | null, other: DecimalString | null): boolean {
  return one === null || other === null ? one === other : compareAmounts(one, other) === 0;
}

export const REFERENCE_RULES = {
  'every reference price of the operator was entered by an administrator': `
    SELECT CONCAT('reference price ', crypto_type) AS 'row', COALESCE(said, 'none') AS expected, CAST(value AS CHAR) AS found
    FROM (SELECT crypto_type, value, (SELECT JSON_VALUE(after_json, '$.reference_price') FROM audit_log
        WHERE action = 'reference.enter' AND CAST(JSON_VALUE(after_json, '$.asset') AS BINARY) = CAST(crypto_type AS BINARY)
        ORDER BY id DESC LIMIT 1) AS said
      FROM reference_prices WHERE basis = 'operator' AND at IS NOT NULL) AS given
    WHERE said IS NULL OR CAST(said AS DECIMAL(20, 8)) <> value`,
};
