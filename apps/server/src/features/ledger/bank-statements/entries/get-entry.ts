import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { keptFrom } from '#kit/http/kept-from.ts'
import { notFound } from '#kit/http/refusal.ts'
import { ownFileReader } from './own-files.ts'
import { sayEntries, shownEntries } from './queries.ts'
import { findCandidates, findNumbers } from '../payments/queries.ts'

const findHistory = (db: Reader, entry_id: bigint) =>
  db
    .selectFrom('bank_match as said')
    .innerJoin('person as matcher', 'matcher.id', 'said.matched_by')
    .leftJoin('person as ender', 'ender.id', 'said.ended_by')
    .select(['said.kind', 'said.subject_id', 'said.is_exact', 'said.reason', 'said.matched_at', 'said.ended_at'])
    .select(['said.end_reason', 'matcher.user_id as matched_by_user_id', 'ender.user_id as ended_by_user_id'])
    .where('said.entry_id', '=', entry_id)
    .orderBy('said.id')
    .execute()

/** One entry with the payments that it can be, those that agree in everything first. */
export async function getEntry(context: Asking, id: bigint) {
  const { db } = context
  const { zone } = companyOf(context)
  const entry = await shownEntries(db).where('entry.id', '=', id).executeTakeFirst()
  if (entry === undefined) throw notFound('bank_entry')
  const say = await sayEntries(db, zone, [entry])
  const candidates = await findCandidates(db, zone, entry.said_kind === null && !entry.is_undone ? [id] : [])
  const refusalOf = await ownFileReader(db, context, candidates)
  const history = await findHistory(db, id)
  const numbers = await findNumbers(db, zone, history)
  const { said_kind: _kind, subject_id: _subject, is_undone: _undone, amount_minor, balance_minor, ...shown } = entry
  return {
    ...shown,
    ...say(entry),
    amount: minor(amount_minor),
    balance: balance_minor === null ? null : minor(balance_minor),
    candidates: candidates
      .toSorted((one, other) => Number(other.fit === 'exact') - Number(one.fit === 'exact'))
      .slice(0, 20)
      .map((candidate) => {
        const { kind, id: payment_id, no, user_id, name, mode, reference, day } = candidate
        return {
          kind,
          id: payment_id,
          no,
          user_id,
          name,
          amount: minor(candidate.amount_minor),
          mode,
          reference,
          day,
          is_exact: candidate.fit === 'exact',
          kept_from: keptFrom(refusalOf(candidate)),
        }
      }),
    history: history.map(({ kind, subject_id, ...said }) => ({
      ...said,
      kind,
      no: numbers.get(`${kind}:${subject_id}`) ?? null,
    })),
  }
}
