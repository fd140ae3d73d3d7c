import { carryAfter, findLatest, maybeOpen, outlookFor } from '#features/ledger/closings/index.ts'
import type { Services } from '#kit/context.ts'

/** What the next closing would bring a member by what is known now. */
export async function outlookOf(services: Pick<Services, 'db' | 'pool'>, member_id: bigint) {
  const { db } = services
  const company = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow()
  const latest = await findLatest(db)
  const open = await maybeOpen(services, company, latest)
  return open && outlookFor(open, member_id, await carryAfter(db, latest.credited))
}
