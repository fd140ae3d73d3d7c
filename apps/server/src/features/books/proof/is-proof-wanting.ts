import type { Services } from '#kit/context.ts'
import { isOverdue } from './proof-times.ts'
import { maybeCompany, maybeLastEnded, maybeLastInOrder } from './queries.ts'

/** Whether an admin has to look: the last proof found something or failed, or there was none for too long. */
export async function isProofWanting({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const [company, in_order, last] = await Promise.all([maybeCompany(db), maybeLastInOrder(db), maybeLastEnded(db)])
  const is_overdue = company !== undefined && isOverdue(clock.now(), in_order?.ended_at ?? null, company.set_up_at)
  return { is_overdue, is_broken: last !== undefined && last.state !== 'in_order' }
}
