import { said } from '@banyan/contract/words/refusals.ts'
import type { OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { ownFileReader } from '../entries/own-files.ts'
import { byEntry, findOpenIds, proposedOf } from '../entries/queries.ts'
import { findCandidates, type Candidate } from '../payments/queries.ts'
import { lockMatches } from '../queries.ts'

/** Refuses with 404 an entry that is not there, and with 409 one whose statement was undone. */
async function lockEntry(trx: Transaction, id: bigint): Promise<void> {
  await lockMatches(trx)
  const entry = await trx
    .selectFrom('bank_entry')
    .leftJoin('bank_statement_undo as undo', 'undo.statement_id', 'bank_entry.statement_id')
    .select('undo.id as undo_id')
    .where('bank_entry.id', '=', id)
    .executeTakeFirst()
  if (entry === undefined) throw notFound('bank_entry')
  if (entry.undo_id !== null) throw new Refusal(409, 'entry_undone', said('banks.entry_undone'))
}

const maybeSaid = (trx: Transaction, entry_id: bigint) =>
  trx
    .selectFrom('bank_match')
    .select(['id', 'kind', 'subject_id'])
    .where('entry_id', '=', entry_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

async function assertOpen(trx: Transaction, entry_id: bigint): Promise<void> {
  await lockEntry(trx, entry_id)
  if ((await maybeSaid(trx, entry_id)) !== undefined)
    throw new Refusal(409, 'entry_matched', said('banks.entry_matched'))
}

/** Writes matches; a payment that another entry took meanwhile is refused with 409. */
async function keepMatches(trx: Transaction, context: Context, found: readonly Candidate[]): Promise<void> {
  const at = context.clock.now()
  const { person_id } = actorOf(context)
  const kept = await trx
    .insertInto('bank_match')
    .values(
      found.map(({ entry_id, kind, id, fit }) => ({
        entry_id,
        kind,
        subject_id: id,
        is_exact: fit === 'exact',
        matched_by: person_id,
        matched_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (kept.length !== found.length) throw new Refusal(409, 'payment_matched', said('banks.payment_matched'))
}

/**
 * Confirms that an entry is a payment of ours. Refuses with 409 what is matched already, on either side, and a payment whose
 * amount, days or account do not agree: no reason makes another amount the same money.
 */
export async function matchEntry(
  trx: Transaction,
  context: Context,
  { entry_id, kind, payment_id }: { entry_id: bigint; kind: OutsidePaymentKind; payment_id: bigint },
): Promise<void> {
  await assertOpen(trx, entry_id)
  const candidates = await findCandidates(trx, companyOf(context).zone, [entry_id])
  const found = candidates.find((one) => one.kind === kind && one.id === payment_id)
  if (found === undefined) throw new Refusal(409, 'no_fit', said('banks.no_fit'))
  const refusal = (await ownFileReader(trx, context, [found]))(found)
  if (refusal !== undefined) throw refusal
  await keepMatches(trx, context, [found])
  const after = { kind, payment: found.no, is_exact: found.fit === 'exact' }
  context.note({ subject_type: 'bank_entry', subject_id: String(entry_id), after })
}

/** Says what an entry is that is no payment of ours. */
export async function explainEntry(
  trx: Transaction,
  context: Context,
  entry_id: bigint,
  reason: string,
): Promise<void> {
  await assertOpen(trx, entry_id)
  await trx
    .insertInto('bank_match')
    .values({
      entry_id,
      kind: 'other',
      is_exact: false,
      reason,
      matched_by: actorOf(context).person_id,
      matched_at: context.clock.now(),
    })
    .execute()
  context.note({ subject_type: 'bank_entry', subject_id: String(entry_id), after: { kind: 'other' }, reason })
}

/** Ends what an entry was said to be. Refuses with 409 one of which nothing is said. */
export async function unmatchEntry(
  trx: Transaction,
  context: Context,
  entry_id: bigint,
  reason: string,
): Promise<void> {
  await lockEntry(trx, entry_id)
  const found = await maybeSaid(trx, entry_id)
  if (found === undefined) throw new Refusal(409, 'entry_not_matched', said('banks.entry_not_matched'))
  await trx
    .updateTable('bank_match')
    .set({ ended_by: actorOf(context).person_id, ended_at: context.clock.now(), end_reason: reason })
    .where('id', '=', found.id)
    .execute()
  const before = { kind: found.kind, payment_id: found.subject_id === null ? null : String(found.subject_id) }
  context.note({ subject_type: 'bank_entry', subject_id: String(entry_id), before, after: { kind: null }, reason })
}

/**
 * Confirms all entries that agree with one payment in everything, where that payment agrees with no other entry.
 * @returns how many
 */
export async function matchProposed(trx: Transaction, context: Context): Promise<number> {
  await lockMatches(trx)
  const candidates = await findCandidates(trx, companyOf(context).zone, await findOpenIds(trx))
  const all = [...byEntry(candidates).values()].flatMap((of) => proposedOf(of) ?? [])
  const refusalOf = await ownFileReader(trx, context, all)
  const proposed = all.filter((one) => refusalOf(one) === undefined)
  const timesOf = Map.groupBy(proposed, ({ kind, id }) => `${kind}:${id}`)
  const alone = proposed.filter(({ kind, id }) => timesOf.get(`${kind}:${id}`)!.length === 1)
  if (alone.length === 0) {
    context.unchanged()
    return 0
  }
  await keepMatches(trx, context, alone)
  const entries = alone.map(({ entry_id, kind, no }) => ({ entry_id: String(entry_id), kind, payment: no }))
  context.note({
    subject_type: 'bank_entry',
    subject_id: '',
    after: { count: alone.length, entries: entries.slice(0, 100) },
  })
  return alone.length
}
