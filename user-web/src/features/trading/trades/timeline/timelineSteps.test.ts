import { CASE_ENTRY_KINDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { aTrade } from '@souk/web-core/testing';
import { anEntry } from '../../../../testing/anEntry';
import { nextStep } from '../nextStep/nextStep';
import { entryTexts } from './entryTexts';
import { timelineSteps } from './timelineSteps';

const AT = '2026-11-21T06:00:00.000Z';
const opened = anEntry();
const titles = (steps: { title: string }[]) => steps.map(({ title }) => title);

describe('timelineSteps', () => {
  it('shows an open trade with everything still ahead and the next step current', () => {
    const steps = timelineSteps(aTrade(), 'buyer', [opened]);
    expect(steps.map(({ key }) => key)).toEqual(['0', 'now', 'marked', 'closed']);
    expect(steps.map(({ progress }) => progress)).toEqual(['done', 'current', 'ahead', 'ahead']);
    expect(steps[0]?.text).toBe('20.30\u00a0USDT moved from your wallet into escrow.');
  });

  it.each([
    ['buyer', 'yusuf took your bid'],
    ['seller', 'You took amina’s bid'],
  ] as const)('tells the %s who took the bid, whose USDT was in escrow before', (side, title) => {
    const [first] = timelineSteps(aTrade({ bid_id: 5 }), side, [anEntry({ by: 'seller' })]);
    expect(first).toMatchObject({
      title,
      text: '20.30\u00a0USDT that the bid held in escrow is for this trade now.',
    });
  });

  it('leaves out the steps that a dispute has overtaken', () => {
    const trade = aTrade({ status: 'disputed', disputed_at: AT, disputed_by: 'seller' });
    const steps = timelineSteps(trade, 'seller', [
      opened,
      anEntry({ seq: 1, by: 'seller', kind: 'disputed' }),
    ]);
    expect(titles(steps)).toEqual([
      'Trade opened',
      'Dispute started by you',
      'Our team is looking at the dispute',
      'Decision',
    ]);
    expect(steps[2]?.progress).toBe('current');
  });

  it.each([
    ['open', {}],
    ['overdue', { is_overdue: true }],
    ['sent', { status: 'crypto_sent', seller_txn_hash: '0x1' }],
    ['submitted', { status: 'crypto_sent', seller_txn_hash: '0x1', marked_complete_at: AT }],
    ['disputed', { status: 'disputed', disputed_at: AT, disputed_by: 'seller' }],
  ] as const)('says now what the next step says, while it is %s', (_, changes) => {
    const trade = aTrade(changes);
    for (const side of ['buyer', 'seller'] as const) {
      const current = timelineSteps(trade, side, []).filter(({ progress }) => progress === 'current');
      expect(titles(current)).toEqual([nextStep(trade, side).title]);
    }
  });

  it('has nothing ahead of a closed trade', () => {
    const end = anEntry({ seq: 2, by: 'buyer', kind: 'money', data: { to: 'cancelled', reason: 'overdue' } });
    const steps = timelineSteps(aTrade({ status: 'cancelled', cancel_reason: 'overdue' }), 'buyer', [
      opened,
      end,
    ]);
    expect(steps.map(({ progress }) => progress)).toEqual(['done', 'done']);
    expect(steps[1]?.text).toBe(
      'Nothing came in time, and you cancelled. 20.30\u00a0USDT back to you, fee included.',
    );
  });

  it('claims nothing about the end of a trade in a state that came after this page', () => {
    const trade = aTrade({ status: 'under_review' as Trade['status'] });
    expect(titles(timelineSteps(trade, 'buyer', [opened]))).toEqual(['Trade opened']);
  });
});

describe('an entry of the log', () => {
  const say = (changes: Parameters<typeof anEntry>[0]) => {
    const texts = entryTexts(anEntry(changes), { trade: aTrade(), side: 'seller' });
    return texts && [texts.title, texts.text].filter(Boolean).join(' | ');
  };

  it.each([
    [{ kind: 'wallet_changed', data: { to: '0xabc' } }, /^amina changed the wallet address \| Now 0xabc/],
    [{ kind: 'request', data: { kind: 'extend', minutes: '30' } }, /^amina asked: 30 more minutes$/],
    [{ kind: 'request', by: 'seller', data: { kind: 'cancel' } }, /^You asked: cancel the trade$/],
    [
      { kind: 'answer', data: { kind: 'split', seller_usdt: '12.5', answer: 'refuse' } },
      /^amina refused: a split, 12.50\sUSDT to the seller$/,
    ],
    [
      { kind: 'answer', by: 'seller', data: { kind: 'cancel', answer: 'withdraw' } },
      /^You took it back: cancel/,
    ],
    [
      { kind: 'deadline', by: 'platform', data: { send_by: AT, minutes: '30' } },
      /^30 more minutes to send \| The coins are due by /,
    ],
    [{ kind: 'deadline', by: 'platform', data: { send_by: AT } }, /^Time to send ran out/],
    [
      {
        kind: 'credit',
        by: 'platform',
        data: { reason: 'away', minutes: '29', from: AT, to: AT, send_by: AT },
      },
      /^29 min credited, the site was down \d\d:00–\d\d:00 \| The coins are due by/,
    ],
    [
      { kind: 'hash_sent', by: 'seller', data: { hash: '0x1', as: 'send_late_hash' } },
      /No money moves until our team has looked/,
    ],
    [{ kind: 'hash_sent', by: 'seller', data: { hash: '0x1', as: 'add_hash' } }, /^Transaction hash added/],
    [{ kind: 'disputed', by: 'platform' }, /^Dispute started by the platform/],
    [{ kind: 'money', data: { to: 'completed' } }, /^Completed \| 19.70\sUSDT to you.$/],
    [
      { kind: 'money', data: { to: 'completed', seller_usdt: '12.5' } },
      /divided as agreed \| 12.3125\sUSDT to you, 7.6125\sUSDT back to amina/,
    ],
    [
      { kind: 'decision', by: 'admin', data: { action: 'close_late_payment' } },
      /^Our team has looked at the late payment/,
    ],
    [
      { kind: 'verdict', by: 'platform', data: { outcome: 'match', network: 'sidra', confirmations: '60' } },
      /^Confirmed on SidraChain \| 60 confirmations.$/,
    ],
    [
      { kind: 'verdict', data: { outcome: 'wrong', network: 'sidra', text: `This is from ${AT}.` } },
      /^SidraChain shows something else \| This is from 21 Nov 2026, \d\d:00.$/,
    ],
    [{ kind: 'verdict', data: { outcome: 'waiting', network: 'sidra' } }, /^Seen on SidraChain/],
    [
      { kind: 'verdict', data: { outcome: 'waiting', network: 'sidra', reasons: 'not_found' } },
      /^Not found on SidraChain yet/,
    ],
  ] as const)('%j', (changes, text) => {
    expect(say(changes)).toMatch(text);
  });

  it.each(CASE_ENTRY_KINDS)('%s has words or is left to others', (kind) => {
    expect(say({ kind, by: 'platform' })).not.toBe('');
  });
});
