import { type ReactNode, useState } from 'react';

interface OnceOpenProps {
  isOpen: boolean;
  children: ReactNode;
}

/** A dialog that is drawn from its first opening on: `lazily` fetches its code, which is not part of the page's. */
export function OnceOpen({ isOpen, children }: OnceOpenProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen || isOpen ? children : null;
}
