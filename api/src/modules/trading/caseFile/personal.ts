import { deleteWithFiles } from '../../../domain/files/deleteWithFiles';
import { CaseFile } from '../../../domain/models';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';
import { eraseWords } from './eraseWords';
import { readTradeEntries } from './readTradeEntries';

export const casePersonal: Record<string, PersonalTable> = {
  case_entries: { exported: { trade_entries: readTradeEntries }, erased: eraseWords },
  case_files: { exported: 'The entry of each file is in trade_entries', erased: deleteWithFiles(CaseFile) },
};
