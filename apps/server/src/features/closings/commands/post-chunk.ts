import { sql } from 'kysely'
import { incomeExpense } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Services } from '../../../kit/context.ts'
import { copyLines } from '../../../kit/copy-lines.ts'
import { inCopyTransaction } from '../../../kit/copy-transaction.ts'
import type { Transaction } from '../../../kit/database.ts'
import { openJournal } from '../../ledger/index.ts'
import type { Chunk } from '../chunks.ts'
import type { Computed } from '../compute-frozen.ts'
import type { ClosingRecord } from '../frames.ts'
import { incomeColumns, incomeLines, matchingColumns, matchingLines } from '../lines.ts'

/** Income kinds that have an account to be paid from. */
type PaidKind = Parameters<typeof incomeExpense>[0]

/**
 * Posts one chunk of a closing in one transaction: the marker first, so that whoever comes second sees it and goes on;
 * then the journal, the balances, and the rows. Answers false when it was posted before.
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
      income_count: chunk.incomes.length,
      posted_at: clock.now(),
    }
    const claimed = await trx
      .insertInto('closing_chunk')
      .values(marker)
      .onConflict((conflict) => conflict.doNothing())
      .returning('chunk_no')
      .executeTakeFirst()
    if (claimed === undefined) return false

    const { outcome, rows } = computed
    const journal_id = await openJournal(trx, {
      kind: 'closing',
      reference: `closing:${closing.id}`,
      idempotency_key: `closing:${closing.id}:${chunk.chunk_no}`,
      input_hash: Buffer.from(outcome.digest),
      event_at: closing.window_to,
      created_by: closing.run_by,
    })
    const dues = duesOf(computed, chunk)
    const expenses = await findExpenses(trx, dues.byKind)
    const wallets = await creditWallets(trx, dues.byMember)
    const accountsOf = (row: number) => ({
      debit: expenses.get(rows.kindOf(row))!.id,
      credit: wallets.get(outcome.incomes.member[row]! + 1)!,
    })
    await copyLines(client, 'income', incomeColumns, incomeLines({ closing, computed, journal_id, accountsOf }, chunk))
    await copyLines(client, 'matching', matchingColumns, matchingLines({ closing, computed }, chunk))
    await debitExpenses(trx, expenses)
    await beforeCommit()
    return true
  })
}

interface Dues {
  /** What each kind and each member (by id) is paid in the chunk, in hundredths; a row trimmed in full counts nothing. */
  readonly byKind: ReadonlyMap<string, bigint>
  readonly byMember: ReadonlyMap<number, bigint>
}

function duesOf({ outcome, rows }: Computed, chunk: Chunk): Dues {
  const byKind = new Map<string, bigint>()
  const byMember = new Map<number, bigint>()
  const add = <K>(sums: Map<K, bigint>, key: K, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  for (const row of chunk.incomes) {
    const paid = rows.paidOf(row)
    add(byKind, rows.kindOf(row), paid)
    add(byMember, outcome.incomes.member[row]! + 1, paid)
  }
  return { byKind, byMember }
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
async function debitExpenses(trx: Transaction, expenses: ReadonlyMap<string, Expense>): Promise<void> {
  for (const { id, amount } of expenses.values()) {
    await trx
      .updateTable('ledger_account')
      .set(({ eb }) => ({ balance_minor: eb('balance_minor', '-', amount) }))
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Puts what is due into the income wallets, all at once, in the order of the members: wallets were opened in the order of
 * joining, so it is the order of their ids too. Answers each member's account. An update from a list skips whom it does
 * not find, so the accounts that changed are counted.
 */
async function creditWallets(trx: Transaction, byMember: ReadonlyMap<number, bigint>): Promise<Map<number, bigint>> {
  const { rows } = await sql<{ member_id: bigint; id: bigint }>`
    update ledger_account a set balance_minor = a.balance_minor + due.amount
    from unnest(${[...byMember.keys()]}::bigint[], ${[...byMember.values()]}::bigint[]) as due (member_id, amount)
    join member m on m.id = due.member_id
    where a.owner_person_id = m.person_id and a.wallet = 'INCOME'
    returning due.member_id, a.id`.execute(trx)
  if (rows.length !== byMember.size) throw new Error(`${rows.length} of ${byMember.size} income wallets are there`)
  return new Map(rows.map(({ member_id, id }) => [Number(member_id), id]))
}
