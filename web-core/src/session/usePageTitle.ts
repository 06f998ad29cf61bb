import { t } from '@souk/contracts/texts';
import { useEffect } from 'react';
import { runtimeConfig } from '../config/runtimeConfig';
import { useSession } from './useSession';

let title = '';
let unread = 0;

function show(): void {
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
}

/** Puts before the page's title how much is unread: a tab in the background says it so. */
export function showUnread(count: number): void {
  unread = count;
  if (title) show();
}

/** The page title: the product's name, with "Admin" for admins, after the page's own name when it has one. */
export function usePageTitle(page?: string): void {
  const isAdmin = useSession().user?.role === 'admin';
  useEffect(() => {
    const { productName } = runtimeConfig();
    const product = isAdmin ? t('{productName} Admin', { productName }) : productName;
    title = page ? `${page} · ${product}` : product;
    show();
  }, [page, isAdmin]);
}
