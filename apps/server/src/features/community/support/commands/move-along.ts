import { conversationLife } from '@banyan/domain/support/conversation-life.ts'
import { saveRows, stepAlong } from '#features/people/lives/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { startClock, stopForAnswer } from '../due/run-clock.ts'
import { wasResolved } from '../messages/queries.ts'

interface Moved {
  readonly id: bigint
  readonly state: string
  readonly officer_id: bigint | null
  readonly times_reopened: number
  readonly to_person_id?: bigint | null
}

/** What an answer moves by itself: the state of the conversation and its step. Whoever of the company answers first has it. */
export async function moveAlong(
  trx: Transaction,
  context: Pick<Context, 'actor' | 'clock' | 'company'>,
  { id, state, officer_id, times_reopened, to_person_id = null }: Moved,
  move: 'answer' | 'reopen',
): Promise<void> {
  const [at, { person_id }] = [context.clock.now(), actorOf(context)]
  // An answer after it was resolved lets it wait; whoever asked still opens a resolved one.
  const isAgain = move === 'reopen' && (state === 'resolved' || (await wasResolved(trx, id)))
  await saveRows(trx, 'conversation', [id], {
    state: conversationLife.moves[move].to,
    acted_at: at,
    acted_by: person_id,
    resolved_at: null,
    ...(move === 'answer' && to_person_id === null && { officer_id: officer_id ?? person_id }),
    ...(isAgain && { times_reopened: times_reopened + 1 }),
  })
  // Times are what the company promises.
  if (to_person_id === null)
    await (move === 'answer' ? stopForAnswer(trx, context, id) : startClock(trx, context, id, isAgain))
  await stepAlong(trx, conversationLife, { ids: [id], move, at, by_person_id: person_id })
}
