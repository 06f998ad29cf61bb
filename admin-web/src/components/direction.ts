import { t } from '@souk/contracts/texts';

/** How the page is read; it speaks one language for its life. */
export const DIRECTION = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

// Ant Design turns its own parts round, but neither a drawer nor what opens beside a button.
const [START, END] = DIRECTION === 'rtl' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
export const AT_END = DIRECTION === 'rtl' ? 'left' : 'right';
export const BELOW_START = `bottom${START}` as const;
export const BELOW_END = `bottom${END}` as const;

/** The class of an icon that points along the line. */
export const POINTS = 'points-along';

/** An arrow from the value before to the value after, in reading direction. */
export const ARROW = t('→');
