import type { Services } from '#kit/context.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { headText } from '#features/books/verify/index.ts'
import { tellAdmins } from '#features/people/messages/index.ts'
import { askForProof, endProof, failProof, giveUpProofs, startProof } from './commands/keep-proof.ts'
import { dueSince, isOverdue, longest_ms } from './proof-times.ts'
import { proveBooks } from './prove-books.ts'
import { maybeCompany, maybeLastEnded, maybeLastInOrder, maybeUnderWay } from './queries.ts'
import { sealBooks } from './seal-books.ts'
import { readSealsLog } from './seals-log.ts'
import { summaryOf } from './summary.ts'

/** Asks for the proof of the night when it is due and nobody has asked. */
async function askNightly({ db, clock }: Services, zone: string): Promise<void> {
  const now = clock.now()
  const [last, under_way] = await Promise.all([maybeLastEnded(db), maybeUnderWay(db)])
  if (under_way !== undefined) return
  const isDone = last !== undefined && last.asked_at >= dueSince(now, zone)
  if (!isDone) await inTransaction(db, (trx) => askForProof(trx, { is_deep: false, asked_at: now, asked_by: null }))
}

/** Carries out the proof that waits, if any: seals first, so that it covers what was written until now. */
async function runWaiting(services: Services): Promise<void> {
  const { db, clock, log, config } = services
  const proof = await inTransaction(db, (trx) => startProof(trx, clock.now()))
  if (proof === undefined) return
  try {
    await sealBooks(services)
    const heads = await readSealsLog(config.data_dir)
    const summary = await summaryOf(proveBooks(services, { is_deep: proof.is_deep, heads }))
    await inTransaction(db, (trx) => endProof(trx, proof.id, clock.now(), summary))
    const { broken, reached } = summary
    const head = reached.seal === undefined ? null : headText(reached.seal)
    log[broken.length === 0 ? 'info' : 'error']({ proof_id: proof.id, head, broken }, 'the books were proven')
    if (broken.length > 0) {
      const values = { promises: broken.map(({ promise }) => promise).join('; ') }
      await tellAdmins(services, 'admin/proof', { event: `books_broken:${proof.id}`, template: 'books_broken', values })
    } else if (proof.asked_by === null && head !== null) {
      // So that the line is in mailboxes too, where whoever changes the database and its machine cannot reach it.
      await tellAdmins(services, 'admin/proof', {
        event: `books_proven:${proof.id}`,
        template: 'books_proven',
        values: { head },
      })
    }
  } catch (error) {
    // Of an outage the log says so already.
    if (!(error instanceof DatabaseAway)) log.error({ err: error, proof_id: proof.id }, 'the books could not be proven')
    const fault = error instanceof Error ? error.message : String(error)
    await inTransaction(db, (trx) => failProof(trx, proof.id, clock.now(), fault))
  }
}

/** Says once for each lapse that the books are not proven. */
async function alarmWhenOverdue(services: Services, set_up_at: Date): Promise<void> {
  const { db, clock } = services
  const last = await maybeLastInOrder(db)
  const [ended, now] = [await maybeLastEnded(db), clock.now()]
  // Of broken books the admins have heard already.
  if (ended?.state === 'broken' || !isOverdue(now, last?.ended_at ?? null, set_up_at)) return
  await tellAdmins(services, 'admin/proof', {
    event: `books_not_proven:${last?.id ?? 0n}`,
    template: 'books_not_proven',
    values: {},
  })
}

/**
 * The scheduled proof: what an admin asked for, or that of the night. Any number of processes may call it, and a kill
 * at any moment leaves a proof that is given up later and made again.
 */
export async function runProof(services: Services): Promise<void> {
  const company = await maybeCompany(services.db)
  if (company === undefined) return
  const now = services.clock.now()
  await inTransaction(services.db, (trx) => giveUpProofs(trx, new Date(now.getTime() - longest_ms), now))
  await askNightly(services, company.zone)
  await runWaiting(services)
  await alarmWhenOverdue(services, company.set_up_at)
}
