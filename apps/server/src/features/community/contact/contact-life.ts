import type { contactMoves } from '@banyan/contract/contact/contact.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { contactLife } from '@banyan/domain/contact/contact-message.ts'
import { assertTellsOneMore } from '#features/community/announcements/index.ts'
import { beginFromContact } from '#features/community/support/index.ts'
import type { LifeOf } from '#features/people/lives/index.ts'
import { canSendEmail, queueToStranger } from '#features/people/messages/index.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { contactMessage, maybeProven, partiesOf, wayTo, type LockedContactMessage } from './queries.ts'

/** As the outbox knows the answer to a message. */
export const answerEvent = (id: bigint): string => `contact_answered:${id}`

/** An answer goes to the address that was given: whoever wrote has no account by which they could be told. */
export const contactMessagesLife: LifeOf<typeof contactLife, typeof contactMoves, LockedContactMessage> = {
  life: contactLife,
  rows: contactMessage,
  partiesOf: (row, { is_admin }) => (is_admin ? partiesOf(row) : undefined),
  missing: 'message',
  acts: {
    answer: async ({ trx, context, row: { id, ...row }, body: { answer } }) => {
      const { name, email, subject } = row
      const answer_went = wayTo(row, await canSendEmail(trx))
      if (answer_went !== 'nowhere') {
        await assertTellsOneMore(trx, context)
        await queueToStranger(trx, context, {
          event_key: answerEvent(id),
          template: 'contact_answered',
          values: { subject, answer },
          name,
          email,
        })
      }
      return { row: { answer, answer_went } }
    },
    turn: async ({ trx, context, row: { id, subject, text }, body: { user_id } }) => {
      const person_id = await maybeProven(trx, id, user_id)
      if (person_id === undefined) throw refuseField('user_id', said('support.contact_unproven'), 'contact_unproven')
      await assertTellsOneMore(trx, context)
      const begun = await beginFromContact(trx, context, { contact_message_id: id, person_id, subject, text })
      return { row: { answer: begun.conversation_no, answer_went: 'nowhere' } }
    },
  },
}
