import util from 'node:util';

/** http-proxy calls the deprecated `util._extend`, which warns at each start; its successors need a newer Node than the product does. */
Object.assign(util, { _extend: Object.assign });
