import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { PersonalData } from '@souk/contracts/people/personalData/personalData';
import type { Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { readPreferences } from '../../../domain/outbox/preferences';
import { readSettings } from '../../../domain/policy/settings/settings';
import { presentUser } from '../../../domain/presenters/presentUser';
import type { Services } from '../../../domain/Services';
import { found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { presentTime } from '../../../kernel/presentTime';

type Read = Pick<Services, 'sequelize' | 'features'>;

/**
 * Exports everything stored about a user as JSON (`personalDataSchema`), from one snapshot. Rows are read in parts, and the text stays
 * compressed until it is sent: a slow client holds neither the database nor much memory.
 * @throws AppError `not_found`.
 */
export async function exportPersonalData(services: Read, userId: number): Promise<Readable> {
  const packed = await inSnapshot(services.sequelize, (transaction) =>
    // The reader at a pipeline's end sees a failure at its start.
    buffer(pipeline(Readable.from(readJson(transaction, services, userId)), createGzip(), ignore)),
  );
  return pipeline(Readable.from([packed]), createGunzip(), ignore);
}

const ignore = () => undefined;

async function* readJson(
  transaction: Transaction,
  { features }: Read,
  userId: number,
): AsyncGenerator<string> {
  const user = found(await User.findByPk(userId, { attributes: { include: [WITH_TIME] }, transaction }));
  const made_at = timeOf(user).toISOString();
  const account = JSON.stringify(await presentAccount(transaction, user));
  yield `{"made_at":"${made_at}",\n"account":${account}`;
  const tables = features.flatMap(({ personal = {} }) => Object.values(personal));
  const lists = tables.flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : Object.entries(exported),
  );
  for (const [name, read] of lists) {
    yield `,\n"${name}":[`;
    let separator = '\n';
    for await (const rows of read(transaction, userId)) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function presentAccount(transaction: Transaction, user: User): Promise<PersonalData['account']> {
  const settings = await readSettings(transaction);
  return {
    ...presentUser(user, settings, timeOf(user)),
    mail_word: user.mailWord,
    terms_version: user.termsVersion,
    terms_accepted_at: presentTime(user.termsAcceptedAt),
    tax_due_at: presentTime(user.taxDueAt),
    country_code: user.countryCode || null,
    password_reset_at: presentTime(user.passwordResetAt),
    email_changed_at: presentTime(user.emailChangedAt),
    wallet_address_changed_at: presentTime(user.walletAddressChangedAt),
    wallet_address_set_at: presentTime(user.walletAddressSetAt),
    identity_changed_at: presentTime(user.identityChangedAt),
    documents_kept_years: settings.kyc_retention_years,
    notification_preferences: await readPreferences(user.id, transaction),
  };
}
