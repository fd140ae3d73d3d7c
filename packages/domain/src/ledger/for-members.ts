import { incomeAccountKinds, incomeExpense, type IncomeAccountKind } from './chart-of-accounts.ts'
import type { ReconciliationKey } from './reconciliation-lines.ts'

/**
 * What an account is for a member. `cost`: what enters it the member has spent, and what leaves it came back. `income`: what
 * leaves it the member was paid. `saving`: it is still the member's own. `neither`: it is the company's or somebody else's
 * affair, or a memory.
 */
export type ForMember = 'cost' | 'income' | 'saving' | 'neither'

const ofIncomes = Object.fromEntries(incomeAccountKinds.map((kind) => [incomeExpense(kind), 'income'])) as Record<
  `income_expense:${IncomeAccountKind}`,
  'income'
>

/**
 * Every account of the ledger, so that nothing that members pay or are paid is left out of a sum: an account without a word here
 * does not compile.
 */
export const forMembers = {
  sales: 'cost',
  gst_payable: 'cost',
  charges_income: 'cost',
  matrix_entries: 'cost',
  product_sales: 'cost',
  ...ofIncomes,
  'INCOME:User': 'saving',
  'FUND:User': 'saving',
  'REFUND:User': 'saving',
  'REPURCHASE:User': 'saving',
  'ROI:User': 'saving',
  'TOKEN:User': 'saving',
  'HELD:User': 'saving',
  'SAVED:User': 'saving',
  withdrawals_in_process: 'saving',
  // Given back, or sent: then it goes on to product sales.
  orders_in_hand: 'saving',
  // Given back, or kept: then it goes on to an account of costs.
  donation_fees_held: 'saving',
  clawback_receivable: 'saving',
  // Whoever bought the pin pays for the member who uses it: then it goes on to sales.
  pin_liability: 'neither',
  // The member's own tax, for which the tax office gives credit.
  tds_payable: 'neither',
  goodwill_expense: 'neither',
  // Given by the company: what it buys cost its member nothing.
  'GIVEN:User': 'neither',
  cash: 'neither',
  suspense: 'neither',
  opening_balances: 'neither',
  franchise_commission_expense: 'neither',
  franchise_commission_held: 'neither',
  'FUND:Franchise': 'neither',
  'COMMISSION:Franchise': 'neither',
  donations_in_transit: 'neither',
  donation_memo: 'neither',
  sale_memo: 'neither',
  unassigned: 'neither',
} as const satisfies Readonly<Record<ReconciliationKey, ForMember>>

type Accounts<What extends ForMember> = {
  [Key in ReconciliationKey]: (typeof forMembers)[Key] extends What ? Key : never
}[ReconciliationKey]

export type CostAccount = Accounts<'cost'>

/** The accounts that members spend into. */
export const costAccounts: readonly CostAccount[] = Object.entries(forMembers).flatMap(([account, what]) =>
  what === 'cost' ? [account as CostAccount] : [],
)

/** What somebody spent: an amount for each account of costs, none left out, in hundredths or any one unit. */
export const sumOfCosts = (spent: Readonly<Record<CostAccount, bigint>>): bigint =>
  costAccounts.reduce((sum, account) => sum + spent[account], 0n)
