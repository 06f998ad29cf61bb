import { createHash } from 'node:crypto';
import type { Transaction } from 'sequelize';
import sharp from 'sharp';
import { forgetRemoval } from '../../../api/src/domain/files/fileRemovals';
import { Trade } from '../../../api/src/domain/models';
import { change } from '../../../api/src/kernel/database/statements';
import { addAttachment } from '../../../api/src/modules/trading/talk/sendAttachment';
import { sendMessage } from '../../../api/src/modules/trading/talk/sendMessage';
import { isNamed } from '../demoAccounts';
import type { Deal } from './endings';
import { Random } from './Random';

type Line = readonly ['seller' | 'buyer', string];

/** Conversations by ending; one of several is chosen. */
const SCRIPTS = {
  opening: [
    [
      ['buyer', 'Salam, the USDT is in escrow. My wallet is in the trade.'],
      ['seller', 'Wa alaikum salam. Sending in a few minutes.'],
    ],
    [
      ['seller', 'Hello! Is the address in the trade the one you want?'],
      ['buyer', 'Yes, checked it twice. Thank you.'],
      ['seller', 'Good. On my way to the wallet now.'],
    ],
    [
      ['buyer', 'Hi, no hurry, I am at work until five.'],
      ['seller', 'Thanks, I will send within the hour.'],
    ],
    [
      ['seller', 'مرحبا، سأرسل العملات الآن.'],
      ['buyer', 'شكرا جزيلا 🙏'],
    ],
  ],
  sent: [
    [
      ['seller', 'Sent, the hash is in the trade.'],
      ['buyer', 'Great, I see it pending.'],
    ],
    [
      ['seller', 'Done. It shows 3 of 12 confirmations.'],
      ['buyer', 'Perfect, a pleasure.'],
      ['seller', 'Likewise, see you next time.'],
    ],
    [['buyer', 'It arrived. Thanks for the quick one!']],
  ],
  slow: [
    [
      ['seller', 'Sorry, my wallet is updating. May I have some more time?'],
      ['buyer', 'Of course, take your time.'],
    ],
  ],
  silent: [
    [
      ['buyer', 'Hello, are you there?'],
      ['buyer', 'The time is nearly over. Will you still send?'],
    ],
  ],
  stopped: [
    [
      ['seller', 'I am sorry, I cannot send today.'],
      ['buyer', 'Pity. Then let us cancel, no hard feelings.'],
    ],
  ],
  quarrel: [
    [
      ['buyer', 'Nothing has arrived so far. When did you send?'],
      ['seller', 'Right after you opened the trade, look at the hash.'],
      ['buyer', 'The explorer does not know it.'],
    ],
    [
      ['buyer', 'I still see no coins in my wallet.'],
      ['seller', 'Write me on Telegram, we will find a way there.'],
      ['buyer', 'I stay here, please.'],
    ],
  ],
  partly: [
    [
      ['buyer', 'Only about half of it has arrived.'],
      ['seller', 'The network took more than I thought. Shall we divide the rest?'],
      ['buyer', 'Make me a fair proposal.'],
    ],
  ],
} satisfies Record<string, readonly (readonly Line[])[]>;
type Script = keyof typeof SCRIPTS;

/** One of this many trades has a conversation, and each with a named account. */
const ONE_OF = 5;

/** Both sides of some trades talk between two times. */
export function converse(deal: Deal, script: Script, from: number, to: number): void {
  const { month, id, seller, buyer } = deal;
  const hasNamed = [seller, buyer].some(({ user }) => isNamed(user));
  const isQuarrel = script === 'quarrel' || script === 'partly';
  if (!hasNamed && !isQuarrel && id % ONE_OF > 0) return;
  // A separate generator leaves the rest of the month unchanged.
  const random = new Random(id);
  // Messages that an administrator frowns upon come only from accounts without sign-in.
  const isWise = isNamed(seller.user);
  const scripts: readonly (readonly Line[])[] = SCRIPTS[script];
  const lines = random.pick(isWise ? scripts.slice(0, 1) : [...scripts]);
  lines.forEach(([by, text], index) => {
    const at = from + ((to - from) * (index + random.between(0.2, 0.8))) / lines.length;
    month.plan(at, () => sendMessage(month.transaction, { id, caller: deal[by], text }));
  });
}

/** The seller sends a picture of an explorer, while there are storage keys for it. */
export function showProof(deal: Deal, at: number): void {
  const { month, id, seller: caller } = deal;
  month.plan(at, async () => {
    const storageKey = month.files.keys.pop();
    if (!storageKey) return;
    const { sellerTxnHash } = await Trade.findByPk(id, {
      transaction: month.transaction,
      rejectOnEmpty: true,
    });
    const content = await drawExplorer(sellerTxnHash ?? '');
    const sha256 = createHash('sha256').update(content).digest('hex');
    await month.files.sealedFiles.keep({ storageKey, userId: caller.user.id }, content);
    const sent = { name: 'explorer.png', mediaType: 'image/png', content, sha256 } as const;
    await addAttachment(month.transaction, { id, caller, sent, storageKey });
    await forgetRemoval(month.transaction, storageKey);
  });
}

function drawExplorer(hash: string): Promise<Buffer> {
  const row = (y: number, width: number, fill = '#c9cfd6') =>
    `<rect x="200" y="${y}" width="${width}" height="14" rx="4" fill="${fill}"/><rect x="40" y="${y}" width="110" height="14" rx="4" fill="#e3e7eb"/>`;
  const widths = [...hash.slice(0, 5)].map((digit) => 160 + Number.parseInt(digit, 16) * 14);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fff"/>
    <rect width="640" height="56" fill="#1f4e63"/><rect x="40" y="20" width="150" height="16" rx="5" fill="#fff"/>
    <rect x="40" y="84" width="260" height="20" rx="5" fill="#39434d"/>
    ${widths.map((width, index) => row(140 + index * 44, width)).join('')}${row(360, 90, '#3c9a5f')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** Marks messages as read: all in ended trades, all but the last in others. */
export async function readAll(transaction: Transaction): Promise<void> {
  const talk = "kind IN ('message', 'attachment')";
  await change(
    transaction,
    `UPDATE trades JOIN (SELECT trade_id, MAX(seq) AS last, MAX(at) AS at FROM case_entries WHERE ${talk} GROUP BY trade_id) AS said
       ON said.trade_id = trades.id
       SET seller_read_seq = said.last, buyer_read_seq = said.last, seller_unread = 0, buyer_unread = 0
       WHERE trades.status IN ('completed', 'cancelled') OR said.at < NOW(3) - INTERVAL 3 HOUR`,
  );
}
