import { said } from '@banyan/contract/words/refusals.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { lockMember } from '#features/network/members/index.ts'
import { isWithdrawn, maybeVirtual } from '../queries.ts'

interface Withdrawal {
  readonly id: bigint
  readonly reason: string
}

/**
 * Takes virtual business back as if it had never been: the next closing computes the closings since again without it and
 * takes back what it paid. Refuses with 409 what nobody agreed to, what ended, and what was taken back already.
 */
export async function withdrawVirtual(trx: Transaction, context: Context, { id, reason }: Withdrawal): Promise<void> {
  const found = await maybeVirtual(trx, id)
  if (found === undefined) throw notFound('virtual_business')
  const { member_id, event_id, ends_at, side, bv_minor } = found
  await lockMember(trx, member_id)
  const at = context.clock.now()
  if (event_id === null) throw new Refusal(409, 'not_added', said('money.virtual_not_added'))
  if (ends_at <= at) throw new Refusal(409, 'day_over', said('money.virtual_ended'))
  if (await isWithdrawn(trx, event_id)) throw new Refusal(409, 'is_withdrawn', said('money.virtual_withdrawn'))
  const by_person_id = actorOf(context).person_id
  const { id: source_id } = await trx
    .insertInto('virtual_withdrawal')
    .values({ virtual_business_id: id, reason, at, by_person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(trx, {
    kind: 'reversal',
    member_id,
    at,
    reverses_id: event_id,
    source_type: 'virtual_withdrawal',
    source_id,
    created_by: by_person_id,
  })
  context.note({
    subject_type: 'member',
    subject_id: String(member_id),
    before: { virtual_business: String(id), side, bv: money.encode(minor(bv_minor)) },
    reason,
  })
}
