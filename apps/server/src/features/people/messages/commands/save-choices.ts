import { choicesOf, smsChoicesOf, type ChosenKind } from '@banyan/contract/notices/notice-kinds.ts'
import type { saveNoticeChoices } from '@banyan/contract/notices/notice-choices.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { maybeToldAt } from '#features/people/notices/index.ts'
import { tooOften } from '#kit/http/refusal.ts'
import { waitInWords } from '#kit/http/wait-in-words.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { getChoices } from '../queries.ts'
import { offInWords } from '../en/kinds-in-words.ts'
import { queueMessage } from './queue-message.ts'

const without = (all: readonly ChosenKind[], on: readonly ChosenKind[]) => all.filter((kind) => !on.includes(kind))

/** So often within an hour somebody is written to of what they switch off; each is a mail that others wait behind. */
const most_told = 5
const hour_ms = 3_600_000

/** Refuses who goes on switching off: whoever got into an account could bury what warns its owner under such mails. */
async function assertFewTold(trx: Transaction, { clock }: Context, person_id: bigint): Promise<void> {
  const now_ms = clock.now().getTime()
  const oldest = await maybeToldAt(trx, {
    person_id,
    template: 'notices_changed',
    since: new Date(now_ms - hour_ms),
    nth: most_told,
  })
  if (oldest === undefined) return
  const wait_ms = oldest.getTime() + hour_ms - now_ms
  throw tooOften('too_many_tries', said('kit.too_many_tries', { wait: waitInWords(wait_ms) }), wait_ms)
}

/**
 * Saves by which channels a person is told of what. What is switched off is said by e-mail once, so that nobody silences an
 * account unnoticed by its owner.
 */
export async function saveChoices(
  trx: Transaction,
  context: Context,
  { by_email, by_sms, by_push, quiet_from, quiet_until }: BodyOf<typeof saveNoticeChoices>,
): Promise<void> {
  const actor = actorOf(context)
  await lockPerson(trx, actor.person_id)
  const before = await getChoices(trx, actor)
  const [email_off, sms_off, push_off] = [
    without(choicesOf(actor.user_type), by_email),
    without(smsChoicesOf(actor.user_type), by_sms),
    without(choicesOf(actor.user_type), by_push),
  ]
  const chosen = { email_off, sms_off, push_off, quiet_from, quiet_until, changed_at: context.clock.now() }
  await trx
    .insertInto('notice_choice')
    .values({ person_id: actor.person_id, ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
    .execute()
  const after = await getChoices(trx, actor)
  context.note({ before, after })
  const silenced = {
    email: without(before.by_email, after.by_email),
    sms: without(before.by_sms, after.by_sms),
    push: without(before.by_push, after.by_push),
  }
  if (Object.values(silenced).every((kinds) => kinds.length === 0)) return
  await assertFewTold(trx, context, actor.person_id)
  await queueMessage(trx, context, {
    event_key: `notices_changed:${actor.person_id}:${context.clock.now().toISOString()}`,
    person_id: actor.person_id,
    template: 'notices_changed',
    values: { what: offInWords(silenced) },
  })
}
