import { rewritePdf } from '../cleaning/rewritePdf.mjs';
import { answer } from './answer.mjs';

await answer(async (content) => rewritePdf(content));
