/** The class that Ant Design's elements carry, on which its variables are. */
export const THEME_CLASS = 'souk-admin';
