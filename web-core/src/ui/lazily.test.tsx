import { render, screen } from '@testing-library/react';
import { lazily } from './lazily';

function failingTimes(failures: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= failures) throw new Error('Loading chunk 7 failed.');
    return () => <p>Dialog</p>;
  };
}

it('asks once more for code that did not come: what is typed on the page must not be lost by a lapse', async () => {
  const Part = lazily(failingTimes(1), null);
  render(<Part />);
  expect(await screen.findByText('Dialog')).toBeInTheDocument();
});

it('fails when it does not come then either', async () => {
  await expect(lazily(failingTimes(2)).preload()).rejects.toThrow('Loading chunk');
});
