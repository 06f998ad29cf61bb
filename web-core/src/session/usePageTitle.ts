import { useEffect } from 'react';
import { runtimeConfig } from '../config/runtimeConfig';
import { useSession } from './useSession';

/** The page title (spec §1): the product's name, with "Admin" for admins, after the page's own name when it has one. */
export function usePageTitle(page?: string): void {
  const isAdmin = useSession().user?.role === 'admin';
  useEffect(() => {
    const product = runtimeConfig().productName + (isAdmin ? ' Admin' : '');
    document.title = page ? `${page} · ${product}` : product;
  }, [page, isAdmin]);
}
