import { dictionary } from '@zxcvbn-ts/language-common';

/** A shorter name is part of too many words. */
const SHORTEST_NAME = 3;
const HOW_MANY = 10_000;
/** In lower case, the most common first. */
const common = new Set(dictionary['passwords-common'].slice(0, HOW_MANY));

interface Owner {
  email: string;
  username: string;
  fullName?: string | null;
}

/**
 * True for a password among an attacker's first guesses: a common one, the owner's name or e-mail, or one that contains the product's name,
 * with or without its spaces. Case is ignored.
 */
export function isEasyToGuess(
  password: string,
  { email, username, fullName }: Owner,
  productName: string,
): boolean {
  const tried = password.toLowerCase();
  const own = [email, email.split('@')[0], username, fullName].map((name) => name?.toLowerCase());
  const product = productName.toLowerCase();
  const names = [product, product.replaceAll(' ', '')].filter(({ length }) => length >= SHORTEST_NAME);
  return common.has(tried) || own.includes(tried) || names.some((name) => tried.includes(name));
}
