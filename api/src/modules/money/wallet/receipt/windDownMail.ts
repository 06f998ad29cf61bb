import { MAX_STATEMENT } from '@souk/contracts/money/wallet/activity';
import { WIND_DOWN_STATES, WIND_DOWN_STILL, type WindDown } from '@souk/contracts/platform/windDown/windDown';
import { t } from '@souk/contracts/texts/texts';
import type { Transaction } from 'sequelize';
import type { MakeMail } from '../../../../domain/Feature';
import type { User } from '../../../../domain/models';
import { readSettings } from '../../../../domain/policy/settings/settings';
import type { Services } from '../../../../domain/Services';
import type { FileReply } from '../../../../kernel/http/sendFile';
import { csvFile } from '../../../../kernel/http/toCsv';
import type { Attachment } from '../../../../kernel/mail/createMailer';
import { readMovements } from '../../shared/readMovements';
import { activityColumns } from '../activity/activityColumns';
import { presentMovements } from '../activity/presentMovements';
import { receiptOf } from './readReceipt';
import { renderReceipt } from './renderReceipt';

/** Reports the state of the wind-down at sending time, with receipt and statement. */
export const windDownMail: MakeMail = async (transaction, { user, config }) => {
  const { wind_down: now } = await readSettings(transaction);
  if (!now.announced_at) return null;
  const { productName, publicUrl, supportEmail } = config;
  const [title, ...paragraphs] = wordsOf(now, productName);
  // An unconfirmed address may be someone else's: its mail has the dates, and nothing of the account.
  const isTheirs = user.emailVerifiedAt !== null && now.state !== 'open';
  return {
    productName,
    to: user.email,
    subject: title,
    title,
    paragraphs: [
      t('Hello {username},', { username: user.username }),
      ...paragraphs,
      ...(isTheirs
        ? [
            t(
              'Attached are a receipt of what you own, signed by us, and your statement, at most its newest {most} movements. Open the receipt in any browser: it checks itself. Keep both.',
              { most: MAX_STATEMENT },
            ),
          ]
        : []),
    ],
    action: { label: t('Open your wallet'), link: `${publicUrl}/wallet` },
    footer: [
      t('What remains: {link}. Questions? Write to {supportEmail}', {
        link: `${publicUrl}/transparency`,
        supportEmail,
      }),
    ],
    attachments: isTheirs ? await papersOf(transaction, { user, config }) : [],
  };
};

function wordsOf(now: WindDown, product: string): [title: string, ...paragraphs: string[]] {
  if (now.state === 'open')
    return [
      t('{product} isn’t closing down', { product }),
      t('We’ve taken the announcement back: {reason}', { reason: now.reason }),
    ];
  const dates = [
    now.closing_on && t('From {day}: no new offers, trades or deposits.', { day: now.closing_on }),
    now.claims_on && t('From {day}: withdrawals only.', { day: now.claims_on }),
    now.closed_on && t('From {day}: closed. Withdraw what you own before.', { day: now.closed_on }),
  ];
  return [
    now.state === 'closed'
      ? t('{product} is closed', { product })
      : t('{product} is closing down', { product }),
    `${WIND_DOWN_STATES[now.state].name()}: ${WIND_DOWN_STILL[now.state]()}`,
    t('Why: {reason}', { reason: now.reason }),
    ...(now.state === 'closed' ? [] : dates.filter((line) => line !== null)),
  ];
}

async function papersOf(
  transaction: Transaction,
  { user, config }: { user: User; config: Services['config'] },
): Promise<Attachment[]> {
  const receipt = renderReceipt(await receiptOf(transaction, config, user));
  const query = { below: null, limit: MAX_STATEMENT };
  const rows = await readMovements(transaction, user.id, query);
  const movements = await presentMovements(transaction, user.id, rows);
  let content = '';
  for await (const lines of csvFile(activityColumns(), [movements])) content += lines;
  return [
    attachment(receipt),
    { filename: 'statement.csv', content, contentType: 'text/csv; charset=utf-8' },
  ];
}

function attachment({ content, mediaType, name }: FileReply): Attachment {
  return { filename: name, content, contentType: mediaType };
}
