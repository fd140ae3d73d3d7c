import type { PoolClient } from 'pg'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import { incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Services } from '#kit/context.ts'
import { copyLines } from '#kit/database/copy-lines.ts'
import { inCopyTransaction } from '#kit/database/copy-transaction.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  creditIncomes,
  moveBalances,
  openJournal,
  type IncomeAccount,
  type OpenJournal,
} from '#features/money/ledger/index.ts'
import type { Chunk } from '../chunks.ts'
import type { Computed } from '../compute-frozen.ts'
import type { ClosingRecord } from '../frames.ts'
import { incomeColumns, incomeLines, matchingColumns, matchingLines } from '../lines.ts'
import { lockHeld } from '../queries.ts'

/** Income kinds that have an account to be paid from. */
type PaidKind = Parameters<typeof incomeExpense>[0]

/**
 * Posts one chunk of a closing in one transaction: the marker first, so that whoever comes second sees it and goes on;
 * then the journal, the balances, and the rows. A chunk in which volume only lapses pays nobody and has no journal.
 * Answers false when it was posted before.
 */
export function postChunk(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  closing: ClosingRecord,
  computed: Computed,
  chunk: Chunk,
  beforeCommit: () => unknown,
): Promise<boolean> {
  return inCopyTransaction(pool, async (trx, client) => {
    const marker = {
      closing_id: closing.id,
      chunk_no: chunk.chunk_no,
      income_count: chunk.incomes.length + chunk.adjustments.length,
      posted_at: clock.now(),
    }
    const claimed = await trx
      .insertInto('closing_chunk')
      .values(marker)
      .onConflict((conflict) => conflict.doNothing())
      .returning('chunk_no')
      .executeTakeFirst()
    if (claimed === undefined) return false

    await copyLines(client, 'matching', matchingColumns, matchingLines({ closing, computed }, chunk))
    if (marker.income_count > 0) await postIncomes(trx, client)
    await beforeCommit()
    return true
  })

  async function postIncomes(trx: Transaction, client: PoolClient): Promise<void> {
    const { outcome, rows } = computed
    const journal = await openJournal(trx, {
      kind: 'closing',
      reference: `closing:${closing.id}`,
      idempotency_key: `closing:${closing.id}:${chunk.chunk_no}`,
      input_hash: Buffer.from(computed.digest),
      event_at: closing.window_to,
      created_by: closing.run_by,
    })
    const adjusted = chunk.adjustments.length === 0 ? [] : computed.settlement!.incomes
    const accountOf = await accountsOfClosings(trx, [
      closing.id,
      ...Array.from(chunk.adjustments, (place) => adjusted[place]!.adjusts_closing_id),
    ])
    const account = accountOf(closing.id)
    const dues = duesOf(computed, chunk, closing.id, accountOf)
    const expenses = await findExpenses(trx, dues.byKind)
    const accounts = await creditIncomes(trx, journal, dues.byAccount)
    const accountsOf = (row: number) => ({
      debit: expenses.get(rows.kindOf(row))!.id,
      credit: accounts[account].get(BigInt(outcome.incomes.member[row]! + 1))!,
    })
    const adjusterOf = (place: number) => {
      const { kind, member_id, adjusts_closing_id } = adjusted[place]!
      return { debit: expenses.get(kind)!.id, credit: accounts[accountOf(adjusts_closing_id)].get(member_id)! }
    }
    const posting = { closing, computed, journal_id: journal.id, accountsOf, adjusterOf }
    await copyLines(client, 'income', incomeColumns, incomeLines(posting, chunk))
    await debitExpenses(trx, journal, expenses)
  }
}

/** Where incomes of each closing go while it is being posted: into what is held until it is released, then the wallet. */
async function accountsOfClosings(
  trx: Transaction,
  closing_ids: readonly bigint[],
): Promise<(closing_id: bigint) => IncomeAccount> {
  const held = await lockHeld(trx, [...new Set(closing_ids)])
  return (closing_id) => (held.has(closing_id) ? heldWallet : 'INCOME')
}

interface Dues {
  /** What each kind, and each member (by id) in each account, is paid; a row trimmed in full counts nothing. Hundredths. */
  readonly byKind: ReadonlyMap<string, bigint>
  readonly byAccount: Readonly<Record<IncomeAccount, ReadonlyMap<bigint, bigint>>>
}

function duesOf(
  { outcome, rows, settlement }: Computed,
  chunk: Chunk,
  closing_id: bigint,
  accountOf: (closing_id: bigint) => IncomeAccount,
): Dues {
  const byKind = new Map<string, bigint>()
  const byAccount: Record<IncomeAccount, Map<bigint, bigint>> = { HELD: new Map(), INCOME: new Map() }
  const add = <K>(sums: Map<K, bigint>, key: K, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  const own = byAccount[accountOf(closing_id)]
  for (const row of chunk.incomes) {
    const paid = rows.paidOf(row)
    add(byKind, rows.kindOf(row), paid)
    add(own, BigInt(outcome.incomes.member[row]! + 1), paid)
  }
  for (const place of chunk.adjustments) {
    const { kind, member_id, paid_minor, adjusts_closing_id } = settlement!.incomes[place]!
    add(byKind, kind, paid_minor)
    add(byAccount[accountOf(adjusts_closing_id)], member_id, paid_minor)
  }
  return { byKind, byAccount }
}

interface Expense {
  readonly id: bigint
  readonly amount: bigint
}

/** The accounts that kinds are paid from, with what the chunk takes from each. */
async function findExpenses(trx: Transaction, byKind: ReadonlyMap<string, bigint>): Promise<Map<string, Expense>> {
  const kindOf = new Map([...byKind.keys()].map((kind) => [incomeExpense(kind as PaidKind) as string, kind]))
  if (kindOf.size === 0) return new Map()
  const accounts = await trx
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where('code', 'in', [...kindOf.keys()])
    .orderBy('id')
    .execute()
  if (accounts.length !== kindOf.size)
    throw new Error(`an income kind among ${[...byKind.keys()].join(', ')} has no expense account`)
  return new Map(accounts.map(({ id, code }) => [kindOf.get(code)!, { id, amount: byKind.get(kindOf.get(code)!)! }]))
}

/**
 * Takes what is paid from the expense accounts. Every chunk of every closing needs these few rows and nobody else does,
 * so they are taken last, in the order of their ids: chunks posted side by side wait for each other only to commit.
 */
const debitExpenses = (trx: Transaction, journal: OpenJournal, expenses: ReadonlyMap<string, Expense>): Promise<void> =>
  moveBalances(trx, journal, new Map(Array.from(expenses.values(), ({ id, amount }) => [id, -amount])))
