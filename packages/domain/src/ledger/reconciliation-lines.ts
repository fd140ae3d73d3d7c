import {
  incomeAccountKinds,
  incomeExpense,
  type CompanyAccountCode,
  type IncomeAccountKind,
} from './chart-of-accounts.ts'
import { heldWallet } from './held.ts'
import { savedWallet } from './saved.ts'
import { franchiseWallets, userWallets } from './wallets.ts'

/** The parts of the page of reconciliation, as an accountant reads them. */
export const reconciliationGroups = [
  'assets',
  'liabilities',
  'payables',
  'suspense',
  'income',
  'expenses',
  'between_members',
] as const
export type ReconciliationGroup = (typeof reconciliationGroups)[number]

/** On which side a line has its balance: what the company has and spends is a debit, what it owes and earns a credit. */
export type BalanceSide = 'debit' | 'credit'

interface Place {
  readonly group: ReconciliationGroup
  readonly side: BalanceSide
}

const place = (group: ReconciliationGroup, side: BalanceSide): Place => ({ group, side })

const ofIncomes = Object.fromEntries(
  incomeAccountKinds.map((kind) => [incomeExpense(kind), place('expenses', 'debit')]),
) as Record<`income_expense:${IncomeAccountKind}`, Place>

/** Where each account of the company goes: an account without a line does not compile. */
const ofCompany: Readonly<Record<CompanyAccountCode, Place>> = {
  cash: place('assets', 'debit'),
  // What wallets began with: the former system had the money for it.
  opening_balances: place('assets', 'debit'),
  pin_liability: place('liabilities', 'credit'),
  donation_fees_held: place('liabilities', 'credit'),
  orders_in_hand: place('liabilities', 'credit'),
  franchise_commission_held: place('liabilities', 'credit'),
  withdrawals_in_process: place('payables', 'credit'),
  tds_payable: place('payables', 'credit'),
  gst_payable: place('payables', 'credit'),
  suspense: place('suspense', 'credit'),
  sales: place('income', 'credit'),
  product_sales: place('income', 'credit'),
  charges_income: place('income', 'credit'),
  matrix_entries: place('income', 'credit'),
  ...ofIncomes,
  franchise_commission_expense: place('expenses', 'debit'),
  goodwill_expense: place('expenses', 'debit'),
  donations_in_transit: place('between_members', 'credit'),
}

type OwnWallet =
  | `${(typeof userWallets)[number]['wallet_name'] | typeof heldWallet | typeof savedWallet}:User`
  | `${(typeof franchiseWallets)[number]['wallet_name']}:Franchise`

/** Wallets of people, all of a kind together. */
const ofWallets = Object.fromEntries(
  [
    ...userWallets.map(({ wallet_name }) => `${wallet_name}:User`),
    `${heldWallet}:User`,
    `${savedWallet}:User`,
    ...franchiseWallets.map(({ wallet_name }) => `${wallet_name}:Franchise`),
  ].map((family) => [family, place('liabilities', 'credit')]),
) as Readonly<Record<OwnWallet, Place>>

/** Accounts that everybody may have one of, all of a kind together; and those that no line knows. */
const ofFamilies = {
  clawback_receivable: place('assets', 'debit'),
  unassigned: place('suspense', 'credit'),
  donation_memo: place('between_members', 'credit'),
  sale_memo: place('between_members', 'credit'),
} as const satisfies Readonly<Record<string, Place>>

export type ReconciliationKey = CompanyAccountCode | OwnWallet | keyof typeof ofFamilies

export interface ReconciliationLine extends Place {
  readonly line: ReconciliationKey
}

const places: Readonly<Record<ReconciliationKey, Place>> = { ...ofWallets, ...ofCompany, ...ofFamilies }

/** Every line in the order of the page. */
export const reconciliationLines: readonly ReconciliationLine[] = reconciliationGroups.flatMap((group) =>
  (Object.entries(places) as [ReconciliationKey, Place][])
    .filter(([, of]) => of.group === group)
    .map(([line, of]) => ({ line, ...of })),
)

/** An account as the ledger has it, and the type of its owner where it is somebody's wallet. */
export interface AccountOfLine {
  readonly code: string
  readonly wallet: string | null
  readonly owner_type: string | null
}

/**
 * The family of an account, by which it is summed: `INCOME:User` for a wallet, `clawback_receivable` for an account named by
 * its person, its own code for any other.
 */
export const familyOf = ({ code, wallet, owner_type }: AccountOfLine): string =>
  wallet === null ? code.replace(/:\d+$/, '') : `${wallet}:${owner_type ?? ''}`

/** The one line that a family of accounts is shown on; `unassigned` for one that no line knows. */
export const lineOfFamily = (family: string): ReconciliationKey =>
  Object.hasOwn(places, family) ? (family as ReconciliationKey) : 'unassigned'

/** The group of a line, and its side. */
export const placeOfLine = (line: ReconciliationKey): Place => places[line]
