import { aTrade, json, problem } from '@souk/web-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, aTalk } from '../../../testing/aTalk';
import { showPage } from '../../../testing/showPage';
import { talkItems } from './talkItems';

// The signed-in user has id 2: the buyer of the factory's trade.
const routes = { 'GET /trades/7': () => json(aTrade()) };
const field = () => screen.findByRole('textbox', { name: 'Message to yusuf' });
const log = async () => within(await screen.findByRole('log', { name: 'Messages with yusuf' }));

describe('a conversation', () => {
  it('that is empty says what to write, and what happened is told beside it', async () => {
    await showPage('/trades/7', { routes });
    expect((await log()).getByText('Say hello.')).toBeVisible();
    expect((await log()).queryByText(/Trade opened/)).toBeNull();
  });

  it('shows who wrote, warns of what the other side wrote, and never of one’s own words', async () => {
    const words = 'Write me on Telegram';
    const messages = [
      aMessage({ text: words }),
      aMessage({ seq: 2, by: 'buyer', text: words }),
      aMessage({ seq: 3, by: 'admin', text: words }),
      aMessage({ seq: 4, text: null, is_erased: true }),
      aMessage({ seq: 5, text: 'Welcome', is_automatic: true }),
    ];
    await showPage('/trades/7', {
      routes: { ...routes, 'GET /trades/7/messages': () => json(aTalk({ messages, other_read_seq: 2 })) },
    });
    const shown = await log();
    expect(shown.getAllByText(words)).toHaveLength(3);
    expect(shown.getAllByText(/Stay in this conversation/)).toHaveLength(1);
    expect(shown.getByText('Souk team · administrator')).toBeVisible();
    expect(shown.getByText(/Erased with the account/)).toBeVisible();
    expect(shown.getByText(/· Automatic message/)).toBeVisible();
    expect(shown.getByText(/· read/)).toBeVisible();
  });

  it('makes nothing of what a message contains', async () => {
    const text = '<img src=x onerror=alert(1)> https://evil.example javascript:alert(1)';
    await showPage('/trades/7', {
      routes: { ...routes, 'GET /trades/7/messages': () => json(aTalk({ messages: [aMessage({ text })] })) },
    });
    const shown = await log();
    expect(shown.getByText(text)).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
    expect(shown.queryByRole('img')).toBeNull();
  });

  it('only offers to save a PDF, whatever its name says', async () => {
    const file = { name: 'receipt.png', media_type: 'application/pdf', size: 900 } as const;
    const { sent } = await showPage('/trades/7', {
      routes: {
        ...routes,
        'GET /trades/7/messages': () => json(aTalk({ messages: [aMessage({ text: null, file })] })),
      },
    });
    const shown = await log();
    expect(shown.getByRole('button', { name: 'Download receipt.png' })).toBeVisible();
    expect(shown.queryByRole('img')).toBeNull();
    expect(sent.filter(({ path }) => path.includes('/attachments/'))).toEqual([]);
  });

  it('that is closed can be read only', async () => {
    const talk = aTalk({ may_write: false, closes_at: '2026-11-20T05:12:00.000Z', messages: [aMessage()] });
    await showPage('/trades/7', { routes: { ...routes, 'GET /trades/7/messages': () => json(talk) } });
    expect(await screen.findByText(/This conversation was closed on 20 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });
});

describe('writing', () => {
  it('Enter sends, Shift and Enter begins a new line, and white space alone is nothing', async () => {
    const sentTexts: string[] = [];
    const said = () => sentTexts.map((text) => aMessage({ seq: 9, by: 'buyer', text }));
    const { user } = await showPage('/trades/7', {
      routes: {
        ...routes,
        'GET /trades/7/messages': () => json(aTalk({ messages: said() })),
        'POST /trades/7/messages': ({ body }) => {
          sentTexts.push(JSON.parse(body).text);
          return json(said()[0], 201);
        },
      },
    });
    await user.type(await field(), '  {Enter}One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sentTexts).toEqual(['One\ntwo']));
    expect(await field()).toHaveValue('');
    expect(await (await log()).findByText(/· sent/)).toBeVisible();
  });

  it('keeps what was not sent, and sends it again under the same key', async () => {
    const keys: (string | null)[] = [];
    const hello = aMessage({ seq: 9, by: 'buyer', text: 'Hello' });
    const { user } = await showPage('/trades/7', {
      routes: {
        ...routes,
        'GET /trades/7/messages': () => json(aTalk({ messages: keys.length > 1 ? [hello] : [] })),
        'POST /trades/7/messages': ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'));
          return keys.length === 1 ? problem(503, 'Away for a moment.') : json(hello, 201);
        },
      },
    });
    await user.type(await field(), 'Hello{Enter}');
    const shown = await log();
    expect(await shown.findByText(/Not sent. Away for a moment./)).toBeVisible();
    expect(shown.getByText('Hello')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown.queryByText(/Not sent/)).toBeNull());
    // An answer that was on its way since the failure has no message yet: another one follows.
    await waitFor(() => expect(shown.getAllByText('Hello')).toHaveLength(1));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('says what is wrong with a file before it is sent', async () => {
    const { user } = await showPage('/trades/7', { routes });
    await field();
    await user.upload(screen.getByLabelText('Send a file'), new File([], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('The file is empty.')).toBeVisible();
  });
});

describe('a list of what was written', () => {
  const NOW = Date.parse('2026-11-23T12:00:00.000Z');

  it('is in one order, day by day', () => {
    const messages = [
      aMessage({ seq: 1, at: '2026-11-21T12:00:00.000Z' }),
      aMessage({ seq: 3, at: '2026-11-22T12:00:00.000Z' }),
      aMessage({ seq: 4, at: '2026-11-23T11:00:00.000Z' }),
    ];
    expect(talkItems(messages, NOW).map((item) => (item.kind === 'day' ? item.label : item.key))).toEqual([
      '21 Nov 2026',
      '1',
      'Yesterday',
      '3',
      'Today',
      '4',
    ]);
  });
});
