/** What acts put into the hands of whoever does them, and what other acts start from (decision 103). */
export const powers = [
  /** Reads what is sent to others: codes, links, passwords. */
  'reads messages',
  /** Chose the contact or the password of another, or switched off their second factor. */
  'signs in as another',
  /** Chose the bank account or UPI id that another is paid to. */
  'bank of another',
  /** Chose where members pay in. */
  'where deposits go',
  /** Took money, pins or stock that are another's. */
  'money of others',
  /** Made the books say that money came in, without a limit. */
  'inflow',
  /** Set what everybody is charged or paid. */
  'rates',
  /** Gave somebody rights, or a voice of their own. */
  'rights',
] as const
export type Power = (typeof powers)[number]
