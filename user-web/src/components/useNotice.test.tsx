import { Notice } from '@souk/web-core/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotice } from './useNotice';

function Page() {
  const [notice, say] = useNotice();
  return (
    <>
      <h1 tabIndex={-1}>Offers</h1>
      <Notice {...notice} />
      <button type="button" onClick={() => say('Offer paused.')}>
        Pause
      </button>
      <button type="button" onClick={() => say('Offer deleted.', { movesFocus: true })}>
        Delete
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('stays five seconds, and five more when the same is said again', () => {
  render(<Page />);
  press('Pause');
  pass(4000);
  press('Pause');
  pass(4000);
  expect(screen.getByText('Offer paused.')).toBeInTheDocument();
  pass(1000);
  expect(screen.queryByText('Offer paused.')).not.toBeInTheDocument();
});

it('moves the focus to the heading only where what had it goes away', () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Pause' }).focus();
  press('Pause');
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  press('Delete');
  expect(screen.getByRole('heading', { name: 'Offers' })).toHaveFocus();
});
