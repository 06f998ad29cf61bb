import { MemoryRouter, useLocation } from '@souk/web-core';
import { act, render, screen } from '@testing-library/react';
import { type ListAddress, useListAddress } from './useListAddress';

let address: ListAddress;

function List() {
  address = useListAddress([
    { name: 'status', label: 'Status', options: [{ value: 'pending', label: 'Pending' }] },
  ]);
  return <output>{useLocation().search}</output>;
}

it('keeps both of two changes that are made before either is drawn', () => {
  render(
    <MemoryRouter initialEntries={['/admin?tab=deposits&page=3']}>
      <List />
    </MemoryRouter>,
  );
  act(() => {
    address.choose({ status: 'pending' });
    address.choose({ search: 'amina' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('?tab=deposits&status=pending&search=amina');
});
