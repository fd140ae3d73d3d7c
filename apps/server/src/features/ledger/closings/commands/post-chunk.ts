import type { PoolClient } from 'pg'
import { heldWallet } from '@banyan/domain/ledger/held.ts'
import type { Services } from '#kit/context.ts'
import { copyLines } from '#kit/database/copy-lines.ts'
import { inCopyTransaction } from '#kit/database/copy-transaction.ts'
import type { Transaction } from '#kit/database/database.ts'
import {
  creditIncomes,
  debitExpenses,
  findExpenseIds,
  openJournal,
  type ExpenseOfKind,
  type IncomeAccount,
} from '#features/ledger/ledger/index.ts'
import { taxChunk, type ChunkTax } from '../chunk-tax.ts'
import type { Chunk } from '../chunks.ts'
import type { Computed } from '../compute-frozen.ts'
import type { ClosingRecord } from '../frames.ts'
import { incomeColumns, incomeLines, matchingColumns, matchingLines } from '../lines.ts'
import { lockHeld } from '../queries.ts'

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
    const adjusted = chunk.adjustments.length === 0 ? [] : computed.settlement!.incomes
    const accountOf = await accountsOfClosings(trx, [
      closing.id,
      ...Array.from(chunk.adjustments, (place) => adjusted[place]!.adjusts_closing_id),
    ])
    const { keep, ...tax } = await taxChunk(trx, { closing, computed }, chunk)
    const journal = await openJournal(trx, {
      kind: 'closing',
      reference: `closing:${closing.id}`,
      idempotency_key: `closing:${closing.id}:${chunk.chunk_no}`,
      input_hash: Buffer.from(computed.digest),
      event_at: closing.window_to,
      created_by: closing.run_by,
    })
    const account = accountOf(closing.id)
    const dues = duesOf(computed, chunk, tax, closing.id, accountOf)
    const expenses = await findExpenseIds(trx, dues.byKind.keys())
    const accounts = await creditIncomes(trx, journal, dues.byAccount)
    const accountsOf = (row: number) => ({
      debit: expenses.get(rows.kindOf(row))!,
      credit: accounts[account].get(BigInt(outcome.incomes.member[row]! + 1))!,
    })
    const adjusterOf = (place: number) => {
      const { kind, member_id, adjusts_closing_id } = adjusted[place]!
      return { debit: expenses.get(kind)!, credit: accounts[accountOf(adjusts_closing_id)].get(member_id)! }
    }
    const posting = { closing, computed, journal_id: journal.id, accountsOf, adjusterOf, tax }
    await copyLines(client, 'income', incomeColumns, incomeLines(posting, chunk))
    await keep(journal.id)
    // Last of all: chunks posted side by side wait for each other only to commit.
    await debitExpenses(trx, journal, expenses, dues.byKind)
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
  /** What each kind costs, and what each member (by id) gets in each account; a row trimmed in full counts nothing. Hundredths. */
  readonly byKind: ReadonlyMap<string, ExpenseOfKind>
  readonly byAccount: Readonly<Record<IncomeAccount, ReadonlyMap<bigint, bigint>>>
}

function duesOf(
  { outcome, rows, settlement }: Computed,
  chunk: Chunk,
  tax: ChunkTax,
  closing_id: bigint,
  accountOf: (closing_id: bigint) => IncomeAccount,
): Dues {
  const byKind = new Map<string, { net_minor: bigint; tds_minor: bigint }>()
  const byAccount: Record<IncomeAccount, Map<bigint, bigint>> = { HELD: new Map(), INCOME: new Map() }
  const add = (kind: string, wallets: Map<bigint, bigint>, member_id: bigint, net_minor: bigint, tds_minor: bigint) => {
    const cost = byKind.get(kind)
    if (cost === undefined) byKind.set(kind, { net_minor, tds_minor })
    else {
      cost.net_minor += net_minor
      cost.tds_minor += tds_minor
    }
    wallets.set(member_id, (wallets.get(member_id) ?? 0n) + net_minor)
  }
  const own = byAccount[accountOf(closing_id)]
  for (const [place, row] of chunk.incomes.entries()) {
    const tds = tax.incomes[place]!
    add(rows.kindOf(row), own, BigInt(outcome.incomes.member[row]! + 1), rows.paidOf(row) - tds, tds)
  }
  for (const [place, row] of chunk.adjustments.entries()) {
    const { kind, member_id, paid_minor, adjusts_closing_id } = settlement!.incomes[row]!
    const tds = tax.adjustments[place]!
    add(kind, byAccount[accountOf(adjusts_closing_id)], member_id, paid_minor - tds, tds)
  }
  return { byKind, byAccount }
}
