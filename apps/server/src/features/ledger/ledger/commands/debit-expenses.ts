import { incomeExpense, type IncomeAccountKind } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Transaction } from '#kit/database/database.ts'
import { moveBalances } from './move-balances.ts'
import type { OpenJournal } from './open-journal.ts'
import type { AccountCode } from './post-journal.ts'

/** What incomes of a kind take from its expense account: their net goes to members, the tax to the tax office. In hundredths. */
export interface ExpenseOfKind {
  readonly net_minor: bigint
  readonly tds_minor: bigint
}

/** The expense accounts of kinds, by the kind. @throws Error for a kind whose account is not open */
export async function findExpenseIds(trx: Transaction, kinds: Iterable<string>): Promise<ReadonlyMap<string, bigint>> {
  const kindOf = new Map(Array.from(kinds, (kind) => [incomeExpense(kind as IncomeAccountKind) as string, kind]))
  if (kindOf.size === 0) return new Map()
  const accounts = await trx
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where('code', 'in', [...kindOf.keys()])
    .execute()
  if (accounts.length !== kindOf.size)
    throw new Error(`an income kind among ${[...kindOf.values()].join(', ')} has no expense account`)
  return new Map(accounts.map(({ id, code }) => [kindOf.get(code)!, id]))
}

/**
 * Takes what incomes cost from the expense accounts, and puts the tax on them into what the company owes the tax office:
 * one transfer for each kind, and a row of income is the transfer of its net. Every posting of incomes needs these few
 * rows and hardly anybody else does, so they are taken last, in the order of their ids.
 */
export async function debitExpenses(
  trx: Transaction,
  journal: OpenJournal,
  expenses: ReadonlyMap<string, bigint>,
  byKind: ReadonlyMap<string, ExpenseOfKind>,
): Promise<void> {
  const changes = new Map(
    [...byKind].map(([kind, { net_minor, tds_minor }]) => [expenses.get(kind)!, -net_minor - tds_minor]),
  )
  const taxed = [...byKind].filter(([, { tds_minor }]) => tds_minor !== 0n)
  if (taxed.length > 0) {
    const payable_id = await getPayableId(trx)
    const transfers = taxed.map(([kind, { tds_minor }]) => {
      const expense_id = expenses.get(kind)!
      const [debit_account_id, credit_account_id] = tds_minor > 0n ? [expense_id, payable_id] : [payable_id, expense_id]
      const amount_minor = tds_minor > 0n ? tds_minor : -tds_minor
      return { journal_id: journal.id, debit_account_id, credit_account_id, amount_minor, kind: 'tds' }
    })
    await trx.insertInto('transfer').values(transfers).execute()
    changes.set(
      payable_id,
      taxed.reduce((sum, [, { tds_minor }]) => sum + tds_minor, 0n),
    )
  }
  await moveBalances(trx, journal, changes)
}

async function getPayableId(trx: Transaction): Promise<bigint> {
  const payable: AccountCode = 'tds_payable'
  const account = trx.selectFrom('ledger_account').select('id').where('code', '=', payable)
  return (await account.executeTakeFirstOrThrow()).id
}
