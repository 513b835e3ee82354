/** The id of the account menu, which the bottom navigation opens before the menu's code has loaded. */
export const accountMenuId = 'account-menu';
