import type { conversationMoves } from '@banyan/contract/support/answering.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOrOwner, type Viewer } from '@banyan/domain/lives/parties.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import { conversationLife, mayClose, reopensUntil } from '@banyan/domain/support/conversation-life.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { companyOf } from '#kit/context.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { mergeInto } from './commands/merge-into.ts'
import { assertNoComplaint, stopClock } from './due/run-clock.ts'
import { versionOf } from './merging/version-of.ts'
import { conversation, type LockedConversation } from './queries.ts'
import { closedTold, resolvedTold } from './telling.ts'

const withCompany = companyOrOwner(['company'], [])

/** A parent franchise answers in place of the company, which then has no part in it. */
function partiesOf(row: LockedConversation, who: Viewer) {
  if (row.to_person_id === null) return withCompany(row, who)
  if (who.is_admin) return undefined
  return row.to_person_id === who.person_id ? (['parent'] as const) : withCompany(row, who)
}

type Life = LifeOf<typeof conversationLife, typeof conversationMoves, LockedConversation>
type Resolve = NonNullable<NonNullable<Life['acts']>['resolve']>
type Close = NonNullable<NonNullable<Life['acts']>['close']>

/** Ends it as it was read. What a franchise was asked owes the company nothing. */
const resolve: Resolve = async ({ trx, context, row, by, at, body }) => {
  if (versionOf(row) !== body.version) throw new Refusal(409, 'changed_meanwhile', said('support.resolve_changed'))
  if (row.to_person_id !== null) return { row: { resolved_at: at } }
  await stopClock(trx, context, row.id)
  return { row: { resolved_at: at, officer_id: row.officer_id ?? by.person_id } }
}

/** Ends it for good, once nothing opens it again: closed before, a complaint would begin anew with another month. */
const close: Close = ({ context, row: { resolved_at }, at }) => {
  if (mayClose(resolved_at?.getTime() ?? null, at.getTime())) return Promise.resolve()
  const until = showDateTime(reopensUntil((resolved_at ?? at).getTime()), companyOf(context).zone)
  throw new Refusal(409, 'close_early', said('support.close_early', { until }))
}

/** The life of those that are resolved with what became of them, which the call has written. */
export const withOutcome: Life = {
  life: conversationLife,
  rows: conversation,
  partiesOf,
  missing: 'conversation',
  refusal: (because, { row: { state } }) =>
    because === 'OTHER_STATE'
      ? new Refusal(409, `${state}_already`, said('support.already', { state }))
      : notFound('conversation'),
  acts: {
    take: ({ by }) => Promise.resolve({ row: { officer_id: by.person_id } }),
    resolve,
    close,
    merge: async ({ trx, context, row, body }) => {
      await mergeInto(trx, context, row, body)
      return undefined
    },
  },
  told: { resolve: ({ row }) => resolvedTold(row), close: ({ row }) => closedTold(row) },
  noted: { merge: ({ body: { into_id } }) => ({ after: { into: String(into_id) } }) },
}

/** Whoever takes a conversation has it; of two at once the second is told. Whoever resolves what nobody has takes it. */
export const conversations: Life = {
  ...withOutcome,
  acts: {
    ...withOutcome.acts,
    resolve: async (act) => {
      if (act.row.to_person_id === null) assertNoComplaint(act.row)
      return resolve(act)
    },
  },
}
