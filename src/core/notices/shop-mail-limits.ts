/** Mails about visits, which a shop's people set off, in a day [N80]. An entered mailbox is one that nobody proved. */
export const SHOP_MAIL_LIMITS = {
  /** from one shop to the mailbox of an account */
  toAccount: 40,
  /** from one shop to an entered mailbox, and from all shops together */
  toEntered: 24,
  toEnteredFromAll: 48,
  /** entered mailboxes that a shop writes to for the first time */
  firstMails: 300,
} as const
