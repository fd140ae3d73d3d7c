const megabyte_bytes = 1_048_576

/** The longest message, in characters. */
export const longest_message = 10_000
/** What is attached to one message. */
export const most_files = 5
export const most_files_bytes = 10 * megabyte_bytes

/** So many conversations of one person wait for a first answer at once: each is work, and costs nothing to send. */
export const most_new = 10

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
export const aboutKinds = ['withdrawal', 'receipt', 'promise', 'link', 'pin_request', 'credit_request'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** S-2026-000017, as people see it. */
export const conversationNo = (year: number, running: bigint): string => `S-${year}-${String(running).padStart(6, '0')}`
