import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
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

it('is fetched again where it is shown again: a failure offline must not last', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Part = lazily(failingTimes(2));
  const { unmount } = render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText('It failed')).toBeInTheDocument();
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText('Dialog')).toBeInTheDocument();
  jest.restoreAllMocks();
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>It failed</p> : this.props.children;
  }
}
