import { t } from '@souk/contracts/texts/texts';

/** Reading direction; a loaded page never changes its language. */
export const DIRECTION = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

// Ant Design mirrors its own parts, but neither drawers nor popups beside a button.
const [START, END] = DIRECTION === 'rtl' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
export const AT_END = DIRECTION === 'rtl' ? 'left' : 'right';
export const BELOW_START = `bottom${START}` as const;
export const BELOW_END = `bottom${END}` as const;

/** Class of an icon that points in reading direction. */
export const POINTS = 'points-along';

export const ARROW = t('→');
