import { clawbackCode, takeBack } from '@banyan/domain/ledger/clawback.ts'
import { savedCode } from '@banyan/domain/ledger/saved.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { targetOf } from '@banyan/domain/plan/matrix/savings.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { lockAccounts, postJournal, type Transfer } from '#features/ledger/ledger/index.ts'
import { keyOf, placesIn } from '../decide-savings.ts'
import {
  countEntries,
  findSaved,
  findUncertain,
  getSaver,
  getTransferId,
  lockSavers,
  maybeNewestEntry,
  type OfPool,
} from '../queries.ts'
import { savingPlanAt, type SavingPlan } from '../saving-plan.ts'
import { addSavingsEntries, keepSaved } from './add-savings-entries.ts'

const savers_at_once = 1_000

/**
 * Returns savings to income wallets where there is nothing left to save for: the plan asks for no further place of that member
 * any more, or pays no matrix, or the member has left. Each is a transaction of its own. Answers how many were returned.
 */
export async function returnSavings({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  for (let returned = 0; ;) {
    const now = clock.now()
    const plan = await savingPlanAt(db, now)
    const uncertain = await findUncertain(db, plan.plan_version_id, savers_at_once)
    if (uncertain.length === 0) return returned
    for (const saver of uncertain) if (await inTransaction(db, (trx) => settle(trx, saver, plan, now))) returned += 1
  }
}

/** Returns what a member has saved of a pool, or writes down that the plan still has a place to save for. */
async function settle(trx: Transaction, of: OfPool, plan: SavingPlan, at: Date): Promise<boolean> {
  const { member_id, pool } = of
  await lockSavers(trx, [member_id])
  const saved = (await findSaved(trx, [member_id])).find((row) => row.pool === pool)
  if (saved === undefined || saved.amount_minor === 0n) return false
  const { person_id, has_left } = await getSaver(trx, member_id)
  const { plan_version_id } = plan
  if (!has_left && (await hasTarget(trx, of, plan))) {
    await keepSaved(trx, [{ ...of, saved_minor: saved.amount_minor }], plan_version_id)
    return false
  }
  const before = await maybeNewestEntry(trx, of)
  const { amount_minor } = saved
  const journal_id = await postJournal(trx, {
    kind: 'matrix_return',
    reference: `matrix_savings:${member_id}:${pool}`,
    idempotency_key: `matrix_return:${member_id}:${pool}:${before?.id ?? 0n}`,
    input: { amount_minor },
    event_at: at,
    created_by: null,
    transfers: await returning(trx, person_id, amount_minor),
  })
  const transfer_id = await getTransferId(trx, journal_id, 'matrix_return')
  const entry = { ...of, act: 'returned', amount_minor, saved_minor: 0n, income_id: null, transfer_id } as const
  await addSavingsEntries(trx, [entry], { plan_version_id, at })
  await keepSaved(trx, [entry], plan_version_id)
  return true
}

async function hasTarget(trx: Transaction, of: OfPool, { counting }: SavingPlan): Promise<boolean> {
  const targets = counting?.matrix.pools[of.pool - 1]
  if (targets === undefined) return false
  const entries = new Map((await countEntries(trx, [of.member_id])).map((row) => [keyOf(row), row.entries]))
  const above = targets.upgrade_to?.pool
  const places_above = above === undefined ? 0 : placesIn(entries, { ...of, pool: above })
  return targetOf(of.pool, targets, { places: placesIn(entries, of), places_above }) !== null
}

/** The savings go into the wallet, and what their owner owes is taken out of it at once, as with every income that becomes free. */
async function returning(trx: Transaction, person_id: bigint, amount_minor: bigint): Promise<Transfer[]> {
  const [wallet, clawback] = [walletCode('INCOME', person_id), clawbackCode(person_id)]
  const accounts = await lockAccounts(trx, [wallet, savedCode(person_id), clawback])
  const balanceOf = (code: Transfer['debit']) => accounts.get(code)?.balance_minor ?? 0n
  const { taken_minor } = takeBack(balanceOf(wallet) + amount_minor, -balanceOf(clawback))
  return [
    { debit: savedCode(person_id), credit: wallet, amount_minor, kind: 'matrix_return' },
    ...(taken_minor > 0n
      ? [{ debit: wallet, credit: clawback, amount_minor: taken_minor, kind: 'clawback' } as const]
      : []),
  ]
}
