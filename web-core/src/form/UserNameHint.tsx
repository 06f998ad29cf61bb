/** Tells a password manager whose password a form without a field for the name is about. */
export function UserNameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
