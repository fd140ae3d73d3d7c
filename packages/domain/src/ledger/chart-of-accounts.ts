/**
 * The company's side of the books.
 *
 * One convention of signs holds everywhere: a transfer moves value out of its debit account into its credit account,
 * and a balance is what came in minus what went out. So what the company owes or has earned (pins sold, tax collected,
 * sales, every wallet) stands above zero, and what it holds or has spent (cash, incomes paid) stands below.
 * All balances add up to zero.
 */
export interface CompanyAccount {
  readonly code: string
  /** True for the sources of value; every other account is refused below zero, in the database. */
  readonly may_go_negative: boolean
}

/** The income kinds that have an expense account; their codes are `income_expense:<kind>`. */
export const incomeAccountKinds = [
  'referral',
  'level',
  'spill',
  'matrix',
  'matching',
  'matching_level',
  'sponsored',
  'roi',
  'roi_level',
  'single_leg',
  'withdrawal_level',
  'repurchase_level',
] as const
export type IncomeAccountKind = (typeof incomeAccountKinds)[number]

export const incomeExpense = (kind: IncomeAccountKind): `income_expense:${IncomeAccountKind}` =>
  `income_expense:${kind}`

/** The chart, in the order of a trial balance. The migrations open each of these accounts. */
export const companyAccounts = [
  /** What the bank holds, as a figure below zero. */
  { code: 'cash', may_go_negative: true },
  /** Pins sold and not used yet: owed to whoever holds them. */
  { code: 'pin_liability', may_go_negative: false },
  { code: 'sales', may_go_negative: false },
  { code: 'gst_payable', may_go_negative: false },
  /** Tax deducted and not paid to the tax office yet; below zero where it was paid and is no longer due. */
  { code: 'tds_payable', may_go_negative: true },
  { code: 'charges_income', may_go_negative: false },
  ...incomeAccountKinds.map((kind) => ({ code: incomeExpense(kind), may_go_negative: true }) as const),
  /** What franchises pay less for the pins they sell, and what they earn on goods. */
  { code: 'franchise_commission_expense', may_go_negative: true },
  /** Commission on goods and activations that can still be returned: owed to franchises, and not theirs to spend yet. */
  { code: 'franchise_commission_held', may_go_negative: false },
  /** What members say they sent each other and nobody has decided about: a memory, never money of the company. */
  { code: 'donations_in_transit', may_go_negative: false },
  /** Fees of donations that are promised and not completed: owed to whoever paid them. */
  { code: 'donation_fees_held', may_go_negative: false },
  /** What members paid out of their savings for further places in a matrix: neither sales nor turnover. */
  { code: 'matrix_entries', may_go_negative: false },
  /** What corrections credited to wallets or debited from them, until it is explained otherwise; empty when all is. */
  { code: 'suspense', may_go_negative: true },
  /** What the company credited to wallets out of goodwill. */
  { code: 'goodwill_expense', may_go_negative: true },
  /** Withdrawals that were asked for and are neither paid nor given back: owed to whoever asked. */
  { code: 'withdrawals_in_process', may_go_negative: false },
  /** Orders that are paid and not sent yet, and product requests that are agreed to: owed to whoever paid. */
  { code: 'orders_in_hand', may_go_negative: false },
  /** Products sold, without GST. */
  { code: 'product_sales', may_go_negative: false },
  /** What wallets of imported members began with: the former system owed it to them, below zero here. */
  { code: 'opening_balances', may_go_negative: true },
] as const satisfies readonly CompanyAccount[]

/** "donation_memo:42": what a member received from others less what the member gave, opened with the first proof. */
export const memoCode = (member_id: bigint): `donation_memo:${bigint}` => `donation_memo:${member_id}`

/** "sale_memo:42": what a person took over the counter less what the person paid there, opened with the first sale. */
export const saleMemoCode = (person_id: bigint): `sale_memo:${bigint}` => `sale_memo:${person_id}`

export type CompanyAccountCode = (typeof companyAccounts)[number]['code']
