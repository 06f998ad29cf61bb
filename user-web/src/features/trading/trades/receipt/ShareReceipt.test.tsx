import { aTrade, json } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { showPage } from '../../../../testing/showPage';

it('draws a completed trade, without any amount if one likes, and shares the picture', async () => {
  const drawn: string[] = [];
  const shared: File[] = [];
  const pen = { scale: () => {}, fillRect: () => {}, fillText: (text: string) => drawn.push(text) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['picture'], { type: 'image/png' })));
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void shared.push(...files),
  });
  const trade = aTrade({ status: 'completed', closed_at: '2026-11-21T06:12:00.000Z' });
  const { user } = await showPage('/trades/7', { routes: { 'GET /trades/7': () => json(trade) } });
  await user.click(await screen.findByText('More you can do'));
  const share = await screen.findByRole('button', { name: 'Share a receipt' });
  await user.click(share);
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]?.name).toBe('trade-7.png');
  expect(drawn.join()).toMatch(/Bought 10\sSIDRA from yusuf.*20\.30\sUSDT/);
  drawn.length = 0;
  await user.click(screen.getByRole('checkbox', { name: 'Hide the amounts' }));
  await user.click(share);
  await waitFor(() => expect(shared).toHaveLength(2));
  expect(drawn[0]).toBe('Bought SIDRA from yusuf');
  expect(drawn.join()).not.toContain('USDT');
});
