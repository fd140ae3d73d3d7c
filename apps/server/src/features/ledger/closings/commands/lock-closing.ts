import { said } from '@banyan/contract/words/refusals.ts'
import { RULES_NOW } from '@banyan/domain/plan/rules.ts'
import { refuseLock } from '@banyan/domain/closings/closing-status.ts'
import { heldThrough } from '@banyan/domain/ledger/held.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { findPlanVersion } from '../plans/queries.ts'
import { findHorizons, findLastTakingBack, getCompany, lockClosingRow, stopEvents } from '../queries.ts'

/**
 * Fixes for ever what a previewed closing takes: the last event, the last member, the plan and the edition of the rules;
 * and until when what it pays is held. It holds new events back
 * for that moment only, and waits for those being written, so that none is missed and none comes in later. Locking what
 * is locked changes nothing. Refuses a window that is not over yet.
 */
export async function lockClosing(trx: Transaction, { clock }: Pick<Services, 'clock'>, id: bigint): Promise<void> {
  const closing = await lockClosingRow(trx, id)
  if (closing === undefined) throw notFound('closing')
  const now = clock.now()
  const facts = { status: closing.status, to_ms: closing.window_to.getTime() }
  if (refuseLock(facts, now.getTime()) !== null)
    throw new Refusal(409, 'window_not_over', said('money.window_not_over'))
  if (closing.status !== 'preview') return

  await stopEvents(trx)
  const horizons = await findHorizons(trx)
  const company = await getCompany(trx)
  const { zone, round_off_digits } = company
  const version = await findPlanVersion(trx, closing.window_from)
  await trx
    .updateTable('closing')
    .set({
      status: 'locked',
      failure: '',
      locked_at: now,
      plan_version_id: version.id,
      rules: RULES_NOW,
      zone,
      round_off_digits,
      ...horizons,
    })
    .set({ ripens_at: await ripensAt(trx, closing.window_to, company) })
    .where('id', '=', id)
    .execute()
}

/** Until when a closing's incomes are held: as long as any purchase beneath them can be taken back, by its own last day. */
async function ripensAt(trx: Transaction, window_to: Date, { income_hold_days, zone }: Company): Promise<Date> {
  const due = { due_ms: window_to.getTime(), days: income_hold_days, zone }
  return heldThrough(due, await findLastTakingBack(trx, window_to))
}
