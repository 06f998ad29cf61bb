import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../texts/languages';

const CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

export const languageField = z.enum(CODES, { error: `Language must be one of ${CODES.join(', ')}` });
