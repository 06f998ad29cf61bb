import { t } from '@souk/contracts/texts/texts';
import { useEffect } from 'react';
import { runtimeConfig } from '../config/runtimeConfig';
import { useSession } from './useSession';

let title = '';
let unread = 0;

function show(): void {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
}

/** Puts the unread count before the page's title, for tabs in the background. */
export function showUnread(count: number): void {
  unread = count;
  if (title) show();
}

/** Page title: the page's own name if it has one, and the product's name with "Admin" for admins. */
export function usePageTitle(page?: string): void {
  const isAdmin = useSession().user?.role === 'admin';
  useEffect(() => {
    const { productName } = runtimeConfig();
    const product = isAdmin ? t('{productName} Admin', { productName }) : productName;
    title = page ? `${page} · ${product}` : product;
    show();
  }, [page, isAdmin]);
}
