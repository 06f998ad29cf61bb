import type { ComposedSites } from './runComposed';

const CALLERS = 8;
const PAUSE_MS = 5;

/** What each caller sends in turn: the api refuses all of it, because nobody is signed in, but it must be the api that does. */
const CALLS: readonly [path: string, init: RequestInit][] = [
  ['/api/offers/', {}],
  [
    '/api/trades/',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"offer_id":1}' },
  ],
  ['/api/trades/1/mark-complete', { method: 'PUT' }],
];

/**
 * Ends one of the two api processes while people use the site.
 * @returns a line for each kind of answer that they should not have had; none when no request failed.
 */
export async function checkDrain({ trading, stopOneApi }: ComposedSites): Promise<string[]> {
  const answers = new Map<string, number>();
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  let isOver = false;
  const call = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const [path, init] = CALLS[turn % CALLS.length] ?? ['/', {}];
      await fetch(trading + path, init).then(
        async (response) => {
          await response.arrayBuffer();
          count(String(response.status));
        },
        (error: Error) => count(error.message),
      );
      await pause();
    }
  };
  const callers = Array.from({ length: CALLERS }, call);
  await stopOneApi();
  isOver = true;
  await Promise.all(callers);
  const answered = answers.get('401') ?? 0;
  answers.delete('401');
  if (answered < CALLERS) answers.set('too few calls', answered);
  return [...answers].map(([answer, times]) => `while an api process ended: ${answer} (${times} times)`);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
