/** The other side of a trade. */
export function otherSide(side: string): 'seller' | 'buyer' {
  return side === 'seller' ? 'buyer' : 'seller';
}
