import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { markMomentSeen as contract } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound } from '#kit/http/refusal.ts'
import { isOwnMoment } from '../queries.ts'

interface Seen extends BodyOf<typeof contract> {
  readonly member_id: bigint
  readonly at: Date
}

/** What each kind is about. */
const subjects = { activated: 'receipt', first_income: 'income', donation_received: 'donation' } as const

/** Remembers that a member was shown something. 404 when it is not the member’s own; again changes nothing. */
export async function markMomentSeen(trx: Transaction, { at, ...moment }: Seen): Promise<void> {
  if (!(await isOwnMoment(trx, moment))) throw notFound(subjects[moment.kind])
  await trx
    .insertInto('moment_seen')
    .values({ ...moment, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
