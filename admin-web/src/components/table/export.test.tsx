import { json } from '@souk/web-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { aDeposit } from '../../testing/factories';
import { showPage } from '../../testing/showPage';

let part: (text: string) => void;
let end: (error?: Error) => void;
const saved = jest.fn();

beforeAll(() => {
  URL.createObjectURL = saved.mockReturnValue('blob:export');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
beforeEach(() => saved.mockClear());

async function exporting() {
  const body = new ReadableStream({
    start: (controller) => {
      part = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = (error) => (error ? controller.error(error) : controller.close());
    },
  });
  const { user } = await showPage('/admin?tab=deposits', {
    routes: {
      'GET /admin/deposits': () => json([aDeposit()], 200, { 'X-Total-Count': '2000' }),
      'GET /admin/exports/deposits': () => new Response(body),
    },
  });
  const take = await screen.findByRole('button', { name: /^Export CSV/ });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  part('id\r\n1\r\n2\r\n');
  await waitFor(() => expect(take).toHaveTextContent('2 of 2,000'));
  return { user, take };
}

it('says how many of its rows have come', async () => {
  const { take } = await exporting();
  part(`3\r\n${'4\r\n'.repeat(997)}`);
  await waitFor(() => expect(take).toHaveTextContent('1,000 of 2,000'));
  part('5\r\n# Complete: 1001 rows\r\n');
  end();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(take).not.toHaveTextContent('of 2,000'));
});

it('can be given up', async () => {
  const { user, take } = await exporting();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  end(new DOMException('given up', 'AbortError'));
  await waitFor(() => expect(take).not.toHaveTextContent('of 2,000'));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByText(/broke off/)).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

it('says that it broke off', async () => {
  await exporting();
  end(new Error('cut'));
  expect(await screen.findByText('The export broke off. Please try again.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});
