import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { hasRunOut, type LinkMove } from '@banyan/domain/donations/link.ts'
import { findDueLinks, findForsakenLinks, maybeLockLink } from '../queries.ts'
import { doOnLink } from './move-link.ts'

const links_at_once = 200

/** One link that cannot be moved must not keep all others waiting: it is logged, and tried again with the next turn. */
async function orLog<T>({ log }: Services, link_id: bigint, move: () => Promise<T>): Promise<T | 'failed'> {
  try {
    return await move()
  } catch (err) {
    // Nothing can be moved while the database is away, and one line says so already.
    if (err instanceof DatabaseAway) throw err
    log.error({ err, link_id: String(link_id) }, 'a donation could not be ended')
    return 'failed'
  }
}

/** Ends one link if its time is over still. */
async function runOutLink(
  trx: Transaction,
  services: Services,
  { id, now }: { readonly id: bigint; readonly now: Date },
): Promise<LinkMove | undefined> {
  const locked = await maybeLockLink(trx, id)
  if (locked === undefined || !hasRunOut(locked.link, now)) return undefined
  return doOnLink(trx, services, locked, { act: { kind: 'run_out' }, by_person_id: null })
}

/** Ends what has run out within one transaction: a few links of a past that is made up. */
export async function runOutLinks(trx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now()
  for (const { id } of await findDueLinks(trx, now, links_at_once)) await runOutLink(trx, services, { id, now })
}

/**
 * Ends what has run out, each link in its own transaction, the oldest deadline first: not paid in time, not confirmed in
 * time, not objected to in time. Several processes at once and a kill at any moment do each link once: what one of them
 * has moved, the next finds moved.
 */
export async function runOutDonations(services: Services): Promise<void> {
  const { db, clock } = services
  const failed = new Set<bigint>()
  for (;;) {
    const now = clock.now()
    const found = await findDueLinks(db, now, links_at_once + failed.size)
    const due = found.filter(({ id }) => !failed.has(id))
    for (const { id } of due) {
      const moved = await orLog(services, id, () => inTransaction(db, (trx) => runOutLink(trx, services, { id, now })))
      if (moved === 'failed') failed.add(id)
      // A strike may have blocked its member: the other links of the same are undone, not run out.
      else if (moved?.is_strike === true) await letGoOfForsaken(services)
    }
    if (due.length < links_at_once) return
  }
}

/** Undoes links without a proof whose payer or receiver is blocked or has left: nobody is kept waiting for them. */
export async function letGoOfForsaken(services: Services): Promise<void> {
  for (const { id } of await findForsakenLinks(services.db)) {
    await orLog(services, id, () =>
      inTransaction(services.db, async (trx) => {
        const locked = await maybeLockLink(trx, id)
        if (locked?.link.status !== 'assigned') return
        await doOnLink(trx, services, locked, { act: { kind: 'unlink' }, by_person_id: null, reason: 'blocked' })
      }),
    )
  }
}
