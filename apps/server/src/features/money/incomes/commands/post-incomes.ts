import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { IncomeFigures } from '@banyan/domain/incomes/mirror.ts'
import { heldUntil, heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  creditIncomes,
  lockAccounts,
  moveBalances,
  openJournal,
  type AccountCode,
  type IncomeAccount,
  type OpenJournal,
} from '#features/money/ledger/index.ts'
import { getHoldTerms, lockHolds } from '../holds/queries.ts'

/** An income that an event causes, outside any closing. */
interface IncomeOfEvent extends IncomeFigures {
  readonly member_id: bigint
  readonly kind: string
  readonly from_member_id: bigint | null
  readonly source_event_id: bigint
  /** The pool of the matrix; null for every other kind. */
  readonly pool: number | null
  readonly level: number | null
  readonly paid_level: number | null
  readonly rate: string
  /** What was cut, as JSON text. */
  readonly reasons: string | null
  readonly plan_version_id: bigint
  /** The row it takes back. */
  readonly mirrors_id: bigint | null
}

interface IncomePosting {
  /** What caused the rows, such as "event:12": posted once. */
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
  readonly incomes: readonly IncomeOfEvent[]
  /** The pools whose incomes are saved for further places. */
  readonly saving_pools?: ReadonlySet<number>
}

/** Codes that the chart of accounts opens with a module; that they are there is checked when they are locked. */
const expenseOf = (kind: string) => `income_expense:${kind}` as AccountCode

const sumBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K, amountOf: (row: T) => bigint): Map<K, bigint> => {
  const sums = new Map<K, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + amountOf(row))
  return sums
}

interface Placed {
  readonly income: IncomeOfEvent
  readonly account: IncomeAccount
  readonly ripens_at: Date
}

/**
 * Where each row goes. A new one is held for the company's days, counted from its own moment; one that takes another
 * back goes where that one is now, and is free when that one is. What is saved for further places is held at least as long as
 * what it was paid on can be taken back, whatever the company's days are: a place that was bought stays.
 */
async function placeIncomes(trx: Transaction, posting: IncomePosting): Promise<Placed[]> {
  const { incomes, at, saving_pools } = posting
  const { income_hold_days, cooling_off_days, zone } = await getHoldTerms(trx)
  const ripensAfter = (days: number): Date => new Date(heldUntil(at.getTime(), days, zone))
  const ripens_at = ripensAfter(income_hold_days)
  const final_at = ripensAfter(Math.max(income_hold_days, cooling_off_days))
  const mirrored = await lockHolds(
    trx,
    incomes.flatMap(({ mirrors_id }) => (mirrors_id === null ? [] : [mirrors_id])),
  )
  return incomes.map((income) => {
    if (income.mirrors_id === null && saving_pools?.has(income.pool ?? 0) === true)
      return { income, ripens_at: final_at, account: heldWallet }
    if (income.mirrors_id === null) return { income, ripens_at, account: ripens_at > at ? heldWallet : 'INCOME' }
    const { ripens_at: same, is_held } = mirrored.get(income.mirrors_id)!
    return { income, ripens_at: same, account: is_held ? heldWallet : 'INCOME' }
  })
}

/**
 * Posts the incomes of one event in one journal: each row is its own transfer of the net from the kind's expense account
 * to the member's held account, or to the income wallet when nothing is held. A negative row moves the other way; what
 * the wallet lacks for it is lent by the member's clawback account. Nothing to post opens no journal.
 */
export async function postIncomes(trx: Transaction, posting: IncomePosting): Promise<void> {
  const { incomes, at, created_by, reference } = posting
  if (incomes.length === 0) return
  const placed = await placeIncomes(trx, posting)
  const journal = await openJournal(trx, {
    kind: 'incomes',
    reference,
    idempotency_key: `incomes:${reference}`,
    input_hash: createHash('sha256').update(reference).digest(),
    event_at: at,
    created_by,
  })
  const sumsIn = (wanted: IncomeAccount) =>
    sumBy(
      placed.filter(({ account }) => account === wanted),
      ({ income }) => income.member_id,
      ({ income }) => income.net_minor,
    )
  const accounts = await creditIncomes(trx, journal, { HELD: sumsIn(heldWallet), INCOME: sumsIn('INCOME') })
  const expenses = await debitExpenses(trx, journal, incomes)
  const rows = await trx
    .insertInto('income')
    .values(
      placed.map(({ income, account, ripens_at }) => ({
        ...income,
        id: sql<bigint>`nextval('income_of_event_id')`,
        at,
        ripens_at,
        journal_id: journal.id,
        debit_account_id: expenses.get(expenseOf(income.kind))!,
        credit_account_id: accounts[account].get(income.member_id)!,
      })),
    )
    .returning(['id', 'member_id', 'ripens_at', 'credit_account_id'])
    .execute()
  const held = rows.filter(({ member_id, credit_account_id }) => accounts.HELD.get(member_id) === credit_account_id)
  if (held.length === 0) return
  await trx
    .insertInto('income_hold')
    .values(held.map(({ id, member_id, ripens_at }) => ({ income_id: id, member_id, ripens_at: ripens_at! })))
    .execute()
}

/** Takes what is paid from the expense accounts of the kinds, last of all as everybody needs them. Answers their ids. */
async function debitExpenses(
  trx: Transaction,
  journal: OpenJournal,
  incomes: readonly IncomeOfEvent[],
): Promise<ReadonlyMap<AccountCode, bigint>> {
  const paid = sumBy(
    incomes,
    ({ kind }) => expenseOf(kind),
    ({ net_minor }) => net_minor,
  )
  const locked = await lockAccounts(trx, [...paid.keys()])
  const changes = [...paid].map(([code, amount]): [bigint, bigint] => {
    const account = locked.get(code)
    if (account === undefined) throw new Error(`incomes need the account ${code}, which is not open`)
    return [account.id, -amount]
  })
  await moveBalances(trx, journal, new Map(changes))
  return new Map([...locked].map(([code, { id }]) => [code, id]))
}
