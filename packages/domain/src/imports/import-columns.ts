import type { WalletName } from '../ledger/wallets.ts'

/** The columns that every file of members has, by their heads, in any order; a cell may be empty. */
export const neededColumns = [
  'user_id',
  'name',
  'mobile',
  'email',
  'sponsor_id',
  'parent_id',
  'side',
  'joined_on',
  'package',
  'activated_on',
  'income_wallet',
  'fund_wallet',
  'repurchase_wallet',
] as const

/** What members bring beside that: a file may leave each of these columns out, head and all. */
export const openingColumns = [
  // What legs carried.
  'left_carry',
  'right_carry',
  // Their tax year.
  'year_income',
  'year_tds',
  // Papers, which nobody has proven.
  'pan',
  'bank_holder',
  'bank_account',
  'ifsc',
  'upi',
] as const

/** Needed ones first: their order is the order of the cells that are kept. */
export const importColumns = [...neededColumns, ...openingColumns] as const
export type ImportColumn = (typeof importColumns)[number]

/** Columns whose cells are sealed before they are kept, and masked wherever they are shown. */
export const paperColumns = [
  'pan',
  'bank_holder',
  'bank_account',
  'ifsc',
  'upi',
] as const satisfies readonly ImportColumn[]
export type PaperColumn = (typeof paperColumns)[number]
export const isPaperColumn = (column: ImportColumn): column is PaperColumn =>
  (paperColumns as readonly ImportColumn[]).includes(column)

/** The columns that bring a balance, and the wallet of each. */
export const balanceColumns = {
  income_wallet: 'INCOME',
  fund_wallet: 'FUND',
  repurchase_wallet: 'REPURCHASE',
} as const satisfies Partial<Record<ImportColumn, WalletName>>
export type BalanceColumn = keyof typeof balanceColumns

export const balanceColumnNames = Object.keys(balanceColumns) as readonly BalanceColumn[]

/** What was credited in the financial year in which a file is uploaded, and the tax deducted from it. */
export const taxColumns = ['year_income', 'year_tds'] as const satisfies readonly ImportColumn[]
export type TaxColumn = (typeof taxColumns)[number]
/** The columns that bring what a leg carried, and the side of each. */
export const carryColumns = {
  left_carry: 'left',
  right_carry: 'right',
} as const satisfies Partial<Record<ImportColumn, 'left' | 'right'>>
export type CarryColumn = keyof typeof carryColumns

export const carryColumnNames = Object.keys(carryColumns) as readonly CarryColumn[]

/** The most rows one file may have. */
export const most_import_rows = 200_000

/** The most that one wallet may begin with, in hundredths: one crore of the currency. */
export const most_opening_minor = 1_000_000_000n

/** The most volume that one leg may open with, in hundredths: one crore. */
export const most_carry_minor = 1_000_000_000n

/** So long a batch that has run may be undone and waits for its acceptance before others' records are sealed past it. */
export const undo_ms = 72 * 3_600_000
