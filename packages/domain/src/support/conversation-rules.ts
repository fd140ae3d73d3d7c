const megabyte_bytes = 1_048_576

/** The longest message, in characters. */
export const longest_message = 10_000
/** What is attached to one message. */
export const most_files = 5
export const most_files_bytes = 10 * megabyte_bytes

/** So many conversations of one person wait for a first answer at once: each is work, and costs nothing to send. */
export const most_new = 10

/**
 * So many messages of whoever asked stand in a conversation one after the other before the company answers: whoever reads it
 * reads all of them, and nobody fills the store of the company without end.
 */
export const most_in_a_row = 20

/** What a company begins with. Complaints have a register of their own, so their category is always there. */
export const complaint_category = 'Complaint'
export const firstCategories = [
  'Account',
  'KYC',
  'Pins',
  'Donations',
  'Incomes',
  'Withdrawals',
  'Orders',
  complaint_category,
  'Other',
] as const

export const priorities = ['normal', 'high'] as const

/** Rows of one’s own that a question may be about. */
export const aboutKinds = [
  'withdrawal',
  'receipt',
  'promise',
  'link',
  'pin_request',
  'credit_request',
  'fund_transfer',
  'income',
  'kyc_document',
  'bank_account',
  'order',
  'order_return',
] as const
export type AboutKind = (typeof aboutKinds)[number]

/** What a question about such a row is mostly put under. A company that has renamed its categories chooses by hand. */
export const categoryOfKind: Readonly<Record<AboutKind, (typeof firstCategories)[number]>> = {
  withdrawal: 'Withdrawals',
  receipt: 'Account',
  promise: 'Donations',
  link: 'Donations',
  pin_request: 'Pins',
  credit_request: 'Account',
  fund_transfer: 'Account',
  income: 'Incomes',
  kyc_document: 'KYC',
  bank_account: 'KYC',
  order: 'Orders',
  order_return: 'Orders',
}

/** S-2026-000017, as people see it. */
export const conversationNo = (year: number, running: bigint): string => `S-${year}-${String(running).padStart(6, '0')}`

/** What somebody typed as such a number, `s-2026-17` too; undefined: it is none. */
export function readConversationNo(typed: string): string | undefined {
  const found = /^S-?(\d{4})-?(\d{1,12})$/i.exec(typed.trim())
  return found === null ? undefined : conversationNo(Number(found[1]), BigInt(found[2]!))
}
