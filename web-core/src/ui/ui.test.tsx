import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveConfig } from '../../test';
import { PasswordField } from '../form';
import { Amount, Avatar, Banner, Button, Chip, CoinMark, HashLink, rich, Tabs, Time } from '.';

beforeAll(() => void giveConfig());

describe('Amount', () => {
  it('shows two decimals of USDT, and small what is beyond them', () => {
    const { container, rerender } = render(<Amount value="1234.567890" />);
    expect(container).toHaveTextContent('1,234.56789 USDT');
    expect(screen.getByText('789')).toHaveClass('rest');
    rerender(<Amount value="79.700000" />);
    expect(container).toHaveTextContent('79.70 USDT');
  });

  it('says what comes in and what goes out', () => {
    const { container, rerender } = render(<Amount value="-0.005" sign="own" />);
    expect(container).toHaveTextContent('−0.005 USDT');
    rerender(<Amount value="5" sign="own" />);
    expect(container).toHaveTextContent('+5.00 USDT');
  });

  it('trims crypto', () => {
    const { container } = render(<Amount value="10.50000000" unit="SIDRA" />);
    expect(container).toHaveTextContent('10.5 SIDRA');
    expect(container.firstElementChild).not.toHaveAttribute('title');
  });
});

it('a busy button keeps the focus and cannot be pressed', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Pay
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
});

it('a banner goes by itself when it is told to, and says bad news at once', () => {
  jest.useFakeTimers();
  const dismiss = jest.fn();
  render(
    <Banner tone="good" dismissAfterMs={5000} onDismiss={dismiss}>
      Saved
    </Banner>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => void jest.advanceTimersByTime(4999));
  expect(dismiss).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(dismiss).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  render(<Banner tone="bad">Failed</Banner>);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
});

it('a chip carries its meaning in a word and an icon', () => {
  const { container } = render(<Chip tone="good">Completed</Chip>);
  expect(container).toHaveTextContent('Completed');
  expect(container.querySelector('svg')).toBeInTheDocument();
});

it('a password can be shown', async () => {
  render(
    <PasswordField
      label="Password"
      autoComplete="new-password"
      name="password"
      value="secret"
      onValueChange={() => {}}
    />,
  );
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it("a hash is shortened and leads to its chain's explorer", () => {
  render(<HashLink hash="0x12345678abcdef" network="sidra" />);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('0x12345678…');
  expect(link).toHaveAttribute('href', 'https://ledger.sidrachain.com/tx/0x12345678abcdef');
});

it('a moment carries its exact time', () => {
  render(<Time value={new Date(Date.now() - 185_000).toISOString()} />);
  expect(screen.getByText('3 minutes ago')).toHaveAttribute('title', expect.stringMatching(/ UTC$/));
});

it('tabs are chosen with the arrow keys', async () => {
  const select = jest.fn();
  const tabs = [
    { key: 'one', label: 'One' },
    { key: 'two', label: 'Two' },
  ] as const;
  render(
    <Tabs label="Numbers" tabs={tabs} selected="one" onSelect={select}>
      content
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(select).toHaveBeenCalledWith('two');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('One');
});

it('where one reads from the right, the next tab is to the left', async () => {
  document.documentElement.dir = 'rtl';
  const select = jest.fn();
  render(
    <Tabs
      label="Numbers"
      tabs={[
        { key: 'one', label: 'One' },
        { key: 'two', label: 'Two' },
        { key: 'three', label: 'Three' },
      ]}
      selected="one"
      onSelect={select}
    >
      content
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'One' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(select).toHaveBeenCalledWith('two');
  document.documentElement.dir = '';
});

it('a person’s mark is made from the name, the same everywhere', () => {
  const { container } = render(
    <>
      <Avatar name="omar_trades" />
      <Avatar name="omar_trades" size="lg" />
      <Avatar name="nadia" />
    </>,
  );
  const [first, second, third] = [...container.children];
  expect([first?.textContent, third?.textContent]).toEqual(['OT', 'NA']);
  const groundOf = (avatar?: Element) => avatar?.querySelector('circle')?.getAttribute('fill');
  expect(groundOf(first)).toMatch(/ \d+\)\)$/);
  expect(groundOf(second)).toBe(groundOf(first));
});

it('a coin without a mark of its own shows its first letter', () => {
  const { container } = render(<CoinMark coin="XYZ" />);
  expect(container).toHaveTextContent('X');
});

describe('in a page that a browser translates', () => {
  /** Simulates a page translation, which replaces each text node by its own. */
  const translate = (root: HTMLElement) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (text.parentElement?.closest('[translate=no]')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };

  it.each([
    ['a button', (sum: string) => <Button>Lock {sum} USDT</Button>],
    ['an amount', (sum: string) => <Amount value={sum} />],
    ['a moment', (sum: string) => <Time value={new Date(Number(sum) * 86_400_000).toISOString()} exact />],
  ])('%s shows what changed', (_, show) => {
    const { container, rerender } = render(show('4.02'));
    const before = container.textContent;
    translate(container);
    rerender(show('14.07'));
    expect(container).not.toHaveTextContent(before ?? '');
    const { container: fresh } = render(show('14.07'));
    expect(container.textContent).toBe(fresh.textContent);
  });
});

describe('rich', () => {
  it('puts elements for values and around words', () => {
    render(
      <p>
        {rich('Read the <a>terms of {name}</a> first', { a: (words) => <b>{words}</b>, name: <i>Souk</i> })}
      </p>,
    );
    expect(screen.getByText('first', { exact: false }).innerHTML).toBe(
      'Read the <b>terms of <i>Souk</i></b> first',
    );
  });
});
