import { giveConfig } from '@souk/web-core/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OfferFilterBar } from './OfferFilterBar';
import { NO_FILTERS, type OfferFilters } from './offerFilters';

beforeAll(() => void giveConfig());
beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const applied: OfferFilters[] = [];
  const bar = (filters: OfferFilters) => (
    <OfferFilterBar filters={filters} onChange={(next) => void applied.push(next)} />
  );
  const { rerender } = render(bar(NO_FILTERS.sell));
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  return {
    applied,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    seller: screen.getByLabelText('Seller'),
    settle: () => act(() => jest.advanceTimersByTime(400)),
    /** Updates the address's filters, at any later time. */
    arrive: (filters: OfferFilters) => rerender(bar(filters)),
  };
}

it('keeps what is typed while what was typed before takes effect', async () => {
  const { user, seller, settle, arrive, applied } = open();
  await user.type(seller, 'yu');
  settle();
  await user.type(seller, 's');
  arrive({ ...NO_FILTERS.sell, seller: 'yu' });
  expect(seller).toHaveValue('yus');
  settle();
  expect(applied.map((filters) => filters.seller)).toEqual(['yu', 'yus']);
});

it('takes back what was taken away again before it took effect', async () => {
  const { user, seller, settle, arrive, applied } = open();
  await user.type(seller, 'yu');
  settle();
  await user.clear(seller);
  settle();
  arrive({ ...NO_FILTERS.sell, seller: 'yu' });
  arrive(NO_FILTERS.sell);
  expect(seller).toHaveValue('');
  expect(applied.map((filters) => filters.seller)).toEqual(['yu', '']);
});

it('follows an address that was changed elsewhere', async () => {
  const { user, seller, settle, arrive } = open();
  await user.type(seller, 'yu');
  settle();
  arrive({ ...NO_FILTERS.sell, seller: 'yu' });
  arrive(NO_FILTERS.sell);
  expect(seller).toHaveValue('');
  arrive({ ...NO_FILTERS.sell, seller: 'yu' });
  expect(seller).toHaveValue('yu');
});

it('holds a dialog with a form of its own', () => {
  render(
    <OfferFilterBar filters={NO_FILTERS.sell} onChange={jest.fn()}>
      <form aria-label="Alert" />
    </OfferFilterBar>,
  );
  expect(screen.getByRole('form', { name: 'Alert' }).parentElement?.closest('form')).toBeNull();
});
