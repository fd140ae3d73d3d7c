import { savedCode } from '@banyan/domain/ledger/saved.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import type { Transaction } from '#kit/database/database.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { addTransfers, openSaved, type OpenJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { decideSavings, keyOf } from '../decide-savings.ts'
import { countEntries, findSavable, findSaved } from '../queries.ts'
import { savingPlanAt } from '../saving-plan.ts'
import { linesOf, type SavingLine } from '../savings-lines.ts'
import { addSavingsEntries, keepSaved } from './add-savings-entries.ts'

interface Release {
  /** The journal of the release, which is open. */
  readonly journal: OpenJournal
  readonly at: Date
  readonly income_ids: readonly bigint[]
  /** What the release has just paid of each member's debts: it cannot be saved. */
  readonly owed: ReadonlyMap<bigint, bigint>
}

/**
 * Deducts from matrix incomes that have just been released what the plan saves for further places, and buys those that are
 * paid in full: transfers of the release's own journal, and one event for each place, which the next run gives. The release
 * has locked the members and their wallets.
 */
export async function saveForPlaces(trx: Transaction, { journal, at, income_ids, owed }: Release): Promise<void> {
  const incomes = await findSavable(trx, income_ids, at)
  if (incomes.length === 0) return
  const { plan_version_id, counting } = await savingPlanAt(trx, at)
  if (counting === null) return
  const members = [...new Set(incomes.map(({ member_id }) => member_id))]
  const saved = new Map((await findSaved(trx, members)).map((row) => [keyOf(row), row.amount_minor]))
  const entries = new Map((await countEntries(trx, members)).map((row) => [keyOf(row), row.entries]))
  const savings = decideSavings(incomes, { saved, entries }, owed, counting)
  if (savings.length === 0) return

  await openSaved(
    trx,
    savings.map(({ income }) => income.person_id),
  )
  const lines = savings.flatMap(linesOf)
  const transfers = await addTransfers(trx, journal, lines.map(transferOf), 'matrix_deduction')
  const added = await addSavingsEntries(
    trx,
    lines.map(({ person_id: _person, into: _into, ...line }, nth) => ({ ...line, transfer_id: transfers[nth]! })),
    { plan_version_id, at },
  )
  await keepSaved(trx, lines, plan_version_id)
  for (const [nth, { member_id, amount_minor, into }] of lines.entries()) {
    if (into === null) continue
    const source = { source_type: 'matrix_savings_entry', source_id: added[nth]! }
    await recordEvent(trx, {
      kind: 'matrix_entry',
      member_id,
      at,
      amount_minor,
      pool: into,
      ...source,
      created_by: null,
    })
  }
  if (lines.some(({ into }) => into !== null)) await hintInstantRun(trx)
}

const transferOf = ({ person_id, act, amount_minor }: SavingLine): Transfer =>
  act === 'deducted'
    ? {
        debit: walletCode('INCOME', person_id),
        credit: savedCode(person_id),
        amount_minor,
        kind: 'matrix_deduction',
      }
    : { debit: savedCode(person_id), credit: 'matrix_entries', amount_minor, kind: 'matrix_entry' }
