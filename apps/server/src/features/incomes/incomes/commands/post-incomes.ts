import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { heldThrough, heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  creditIncomes,
  debitExpenses,
  findExpenseIds,
  openJournal,
  type ExpenseOfKind,
  type IncomeAccount,
} from '#features/ledger/ledger/index.ts'
import { findLastDays, getHoldTerms, lockHolds } from '../holds/queries.ts'
import { taxIncomes, type IncomeOfEvent, type TaxedIncome } from '../tax-incomes.ts'

interface IncomePosting {
  /** What caused the rows, such as "event:12": posted once. */
  readonly reference: string
  readonly at: Date
  readonly created_by: bigint | null
  readonly incomes: readonly IncomeOfEvent[]
  /** The pools whose incomes are saved for further places. */
  readonly saving_pools?: ReadonlySet<number>
}

const sumBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K, amountOf: (row: T) => bigint): Map<K, bigint> => {
  const sums = new Map<K, bigint>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + amountOf(row))
  return sums
}

interface Placed {
  readonly income: TaxedIncome
  readonly account: IncomeAccount
  readonly ripens_at: Date
}

/**
 * Where each row goes. A new one is held to the last day of what it was paid on; one that takes another back goes where
 * that one is now, and is free when that one is. What is saved for further places is always held first, because a release
 * deducts it.
 */
async function placeIncomes(
  trx: Transaction,
  incomes: readonly TaxedIncome[],
  { at, saving_pools }: IncomePosting,
): Promise<Placed[]> {
  const { income_hold_days: days, zone } = await getHoldTerms(trx)
  const fresh = incomes.filter(({ mirrors_id }) => mirrors_id === null)
  const last_days = await findLastDays(trx, [...new Set(fresh.map(({ source_event_id }) => source_event_id))])
  const mirrored = await lockHolds(
    trx,
    incomes.flatMap(({ mirrors_id }) => (mirrors_id === null ? [] : [mirrors_id])),
  )
  return incomes.map((income) => {
    if (income.mirrors_id !== null) {
      const { ripens_at, is_held } = mirrored.get(income.mirrors_id)!
      return { income, ripens_at, account: is_held ? heldWallet : 'INCOME' }
    }
    const due = { due_ms: at.getTime(), days, zone }
    const ripens_at = heldThrough(due, last_days.get(income.source_event_id) ?? null)
    const isHeld = ripens_at > at || saving_pools?.has(income.pool ?? 0) === true
    return { income, ripens_at, account: isHeld ? heldWallet : 'INCOME' }
  })
}

/**
 * Posts the incomes of one event in one journal: each row is its own transfer of the net from the kind's expense account
 * to the member's held account, or to the income wallet when nothing is held. A negative row moves the other way; what
 * the wallet lacks for it is lent by the member's clawback account. Nothing to post opens no journal.
 */
export async function postIncomes(trx: Transaction, posting: IncomePosting): Promise<void> {
  const { at, created_by, reference } = posting
  if (posting.incomes.length === 0) return
  const { taxed, keep } = await taxIncomes(trx, posting.incomes, at)
  const placed = await placeIncomes(trx, taxed, posting)
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
  const byKind = expensesOf(taxed)
  const expenses = await findExpenseIds(trx, byKind.keys())
  const ids = await nextIncomeIds(trx, taxed.length)
  const rows = await trx
    .insertInto('income')
    .values(
      placed.map(({ income, account, ripens_at }, place) => ({
        ...income,
        id: ids[place]!,
        at,
        ripens_at,
        journal_id: journal.id,
        debit_account_id: expenses.get(income.kind)!,
        credit_account_id: accounts[account].get(income.member_id)!,
      })),
    )
    .returning(['id', 'member_id', 'ripens_at', 'credit_account_id'])
    .execute()
  await keep(journal.id, (place) => ids[place]!)
  await debitExpenses(trx, journal, expenses, byKind)
  const held = rows.filter(({ member_id, credit_account_id }) => accounts.HELD.get(member_id) === credit_account_id)
  if (held.length === 0) return
  await trx
    .insertInto('income_hold')
    .values(held.map(({ id, member_id, ripens_at }) => ({ income_id: id, member_id, ripens_at: ripens_at! })))
    .execute()
}

async function nextIncomeIds(trx: Transaction, count: number): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('income_of_event_id') as id from generate_series(1, ${count})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What the incomes of each kind cost. */
function expensesOf(incomes: readonly TaxedIncome[]): ReadonlyMap<string, ExpenseOfKind> {
  const kindOf = ({ kind }: TaxedIncome) => kind
  const net = sumBy(incomes, kindOf, ({ net_minor }) => net_minor)
  const tds = sumBy(incomes, kindOf, ({ tds_minor }) => tds_minor)
  return new Map([...net].map(([kind, net_minor]) => [kind, { net_minor, tds_minor: tds.get(kind)! }]))
}
