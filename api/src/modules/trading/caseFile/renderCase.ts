import { sayNotes } from '@souk/contracts/texts/saidIn';
import { t } from '@souk/contracts/texts/texts';
import { ENTRY_WORDS } from '@souk/contracts/trading/caseFile/caseEntries';
import type { CaseFile } from '@souk/contracts/trading/caseFile/caseFile';
import { loggedReasons } from '@souk/contracts/trading/caseFile/words';
import { checkedPage, programsIn } from '../../../domain/checkedPage/checkedPage';
import type { FileReply } from '../../../kernel/http/sendFile';

const sayAgain: (text: string) => string = t;

const render = checkedPage({
  programs: programsIn(import.meta.url, './file/', 'case'),
  words: () => ({
    ENTRY_WORDS: Object.fromEntries(
      Object.entries(ENTRY_WORDS).map(([kind, text]) => [kind, sayAgain(text)]),
    ),
  }),
  modules: ['hashes.mjs', 'verifyCheckpoints.mjs', 'verifyCase.mjs'],
  pageModules: [
    'page/entryWords.mjs',
    'page/compareOwn.mjs',
    'page/logCard.mjs',
    'page/verdictCard.mjs',
    'page/showCase.mjs',
  ],
  styles: ['page/entries.css'],
});

/** A case as one file that a browser opens from a disk: it shows what it has verified, and works offline. */
export function renderCase(file: CaseFile): FileReply {
  const title = t('{product}: case file of trade {id}', { product: file.product, id: file.trade_id });
  return render({
    title,
    name: `case-file-trade-${file.trade_id}.html`,
    data: { ...file, said: saidOf(file) },
  });
}

/** Marks that `t` puts around values: the page shows signs that change the direction of writing. */
const MARKS = /[\u200f\u2068\u2069]/g;

/** The platform's words in entries, in the file's language. The hashes cover the English beside it. */
function saidOf({ entries }: CaseFile): Record<string, string> {
  const said = entries.map((entry) => [entry.seq, saidIn(entry).replace(MARKS, '')] as const);
  return Object.fromEntries(said.filter(([, words]) => words));
}

function saidIn({ kind, data, body }: CaseFile['entries'][number]): string {
  if (kind === 'decision' || kind === 'disputed') return sayNotes(body?.text ?? '');
  try {
    return kind === 'verdict' && data ? loggedReasons(JSON.parse(data)) : '';
  } catch {
    // A changed row is returned unchanged: the file reports the fault.
    return '';
  }
}
