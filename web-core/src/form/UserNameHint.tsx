/** Tells password managers the account of a password form that has no username field. */
export function UserNameHint({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
