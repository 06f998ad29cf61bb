import type { CaseFile } from '@souk/contracts/trading/caseFile';
import { ENTRY_WORDS } from '@souk/contracts/trading/words';
import { checkedPage, programsIn } from '../../../domain/checkedPage/checkedPage';
import type { FileReply } from '../../../kernel/http/sendFile';

const render = checkedPage({
  programs: programsIn(import.meta.url, './file/', 'case'),
  before: `const ENTRY_WORDS = ${JSON.stringify(ENTRY_WORDS)};`,
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

/** A case as one file that a browser opens from a disk: it shows what it has checked, and needs no network. */
export function renderCase(file: CaseFile): FileReply {
  const title = `${file.product}: case file of trade ${file.trade_id}`;
  return render({ title, name: `case-file-trade-${file.trade_id}.html`, data: file });
}
