import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { Op, type Transaction } from 'sequelize';
import { areTwoOwnersReady } from '../../../domain/approvals/areTwoOwnersReady';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { AuditLogEntry } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockSettings, writeSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import { inTransaction } from '../../../kernel/database/transaction';

/**
 * In production, turns four-eyes on as soon as two people could decide: with fewer than two owners who may approve, nothing that takes two
 * could ever be done. Nothing turns it off automatically; if two people did, it stays off.
 */
export async function turnOnFourEyes({
  sequelize,
  settings,
  config,
}: Pick<Services, 'sequelize' | 'settings' | 'config'>): Promise<void> {
  if (!config.production || (await settings.read()).four_eyes) return;
  await inTransaction(sequelize, async (transaction) => {
    const now = await lockSettings(transaction);
    if (now.four_eyes || !(await areTwoOwnersReady(transaction)) || (await wasOn(transaction))) return;
    await writeSettings(transaction, { four_eyes: true });
    await recordAudit(transaction, {
      actorId: null,
      action: 'settings.change',
      subject: ['setting', 'four_eyes'],
      userId: null,
      before: { four_eyes: false },
      after: { four_eyes: true },
      requestId: null,
    });
    await tellAdmins(transaction, 'platform', [line('four_eyes', false, true)]);
  });
}

/** Turning it off took two people and a day. */
async function wasOn(transaction: Transaction): Promise<boolean> {
  const entries = await AuditLogEntry.findAll({
    attributes: ['afterJson'],
    where: { subjectType: 'setting', subjectId: { [Op.like]: '%four_eyes%' } },
    transaction,
  });
  return entries.some(({ afterJson }) => JSON.parse(afterJson ?? '{}').four_eyes === true);
}
