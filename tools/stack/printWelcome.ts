import type { Stack } from './startStack';

/** Tells where the product is and who one can be there. */
export function printWelcome({ url, accounts }: Stack): void {
  const lines = [`Souk is ready at ${url}`];
  if (accounts.length > 0) {
    const emailWidth = Math.max(...accounts.map(({ email }) => email.length));
    const passwordWidth = Math.max(...accounts.map(({ password }) => password.length));
    lines.push('', 'Demo accounts (e-mail, password):');
    for (const { email, password, description } of accounts)
      lines.push(`  ${email.padEnd(emailWidth)}  ${password.padEnd(passwordWidth)}  ${description}`);
  }
  lines.push('', 'Ctrl-C stops everything.');
  console.log(`\n${lines.join('\n')}`);
}
