import * as outbox from '@banyan/contract/messages/outbox.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { discardMessage, sendAgain } from './commands/handle-message.ts'
import { revealMessage } from './commands/reveal-message.ts'
import { findOutbox, getMessage } from './queries.ts'

export function mountMessages(api: Api): void {
  mountList(api, outbox.listOutbox, (context, request) => {
    const { db, clock } = context
    return findOutbox(db, request, { now: clock.now(), zone: companyOf(context).zone, viewer: actorOf(context) })
  })

  mount(api, outbox.getMessage, async (context, { params }) => {
    const { db, clock } = context
    return { data: await getMessage(db, params.id, { now: clock.now(), viewer: actorOf(context) }) }
  })

  const subjectOf = (id: bigint) => ({ subject_type: 'message', subject_id: String(id) })

  mount(api, outbox.sendAgain, (context, { params: { id } }) =>
    context.write(async (trx) => {
      const { before } = await sendAgain(trx, id, context.clock.now())
      context.note({ ...subjectOf(id), before: { state: before }, after: { state: 'waiting' } })
      return { data: {} }
    }),
  )

  mount(api, outbox.discardMessage, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      const { before } = await discardMessage(trx, { id, reason, now: context.clock.now() })
      context.note({ ...subjectOf(id), before: { state: before }, after: { state: 'failed' }, reason })
      return { data: {} }
    }),
  )

  mount(api, outbox.revealMessage, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      const data = await revealMessage(trx, context, { id, by: actorOf(context) })
      context.note({ ...subjectOf(id), reason })
      return { data }
    }),
  )
}
