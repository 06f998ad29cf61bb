import type { Trade } from '@souk/contracts/trades';
import { aTrade } from '@souk/web-core/testing';
import { timelineSteps } from './timelineSteps';

const AT = '2026-11-21T06:00:00.000Z';
const keys = (steps: { key: string }[]) => steps.map((step) => step.key);

describe('timelineSteps', () => {
  it('shows an open trade with everything still ahead and the next step current', () => {
    const steps = timelineSteps(aTrade({ status: 'open' }), 'buyer');
    expect(keys(steps)).toEqual(['opened', 'sent', 'marked', 'closed']);
    expect(steps.map((step) => step.progress)).toEqual(['done', 'current', 'ahead', 'ahead']);
  });

  it('leaves out the steps that a dispute has overtaken', () => {
    const trade = aTrade({ status: 'disputed', disputed_at: AT, disputed_by: 'seller' });
    const steps = timelineSteps(trade, 'seller');
    expect(keys(steps)).toEqual(['opened', 'disputed', 'closed']);
    expect(steps[1]?.title).toBe('Dispute started by you');
    expect(steps[2]).toMatchObject({ title: 'Decision', progress: 'current' });
  });

  it('tells where the money is at each step', () => {
    const trade = aTrade({ status: 'completed', crypto_sent_at: AT, marked_complete_at: AT, closed_at: AT });
    const money = timelineSteps(trade, 'seller').map((step) => step.money);
    expect(money[0]).toBe('20.30\u00a0USDT moved from amina’s wallet into escrow.');
    expect(money.at(-1)).toBe('19.70\u00a0USDT to you. The platform keeps both fees.');
  });

  it('gives everything back on a cancelled trade', () => {
    const trade = aTrade({ status: 'cancelled', crypto_sent_at: AT, closed_at: AT });
    const steps = timelineSteps(trade, 'buyer');
    expect(keys(steps)).toEqual(['opened', 'sent', 'closed']);
    expect(steps.every((step) => step.progress === 'done')).toBe(true);
    expect(steps.at(-1)?.money).toBe('20.30\u00a0USDT back to you, fee included.');
  });

  it('claims nothing about the end of a trade in a state that came after this page', () => {
    const trade = aTrade({ status: 'under_review' as Trade['status'] });
    expect(timelineSteps(trade, 'buyer').map(({ key }) => key)).toEqual(['opened']);
  });
});
