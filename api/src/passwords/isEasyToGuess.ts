import { dictionary } from '@zxcvbn-ts/language-common';

const HOW_MANY = 10_000;
/** In lower case, the most common first in the dictionary. */
const common = new Set(dictionary['passwords-common'].slice(0, HOW_MANY));

interface Owner {
  email: string;
  username: string;
  fullName?: string | null;
}

/** Whether a password is among the first that somebody would try: a common one, or the owner's name or e-mail. Case is ignored. */
export function isEasyToGuess(password: string, { email, username, fullName }: Owner): boolean {
  const tried = password.toLowerCase();
  const own = [email, email.split('@')[0], username, fullName].map((name) => name?.toLowerCase());
  return common.has(tried) || own.includes(tried);
}
