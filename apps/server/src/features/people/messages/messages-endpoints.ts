import * as outbox from '@banyan/contract/messages/outbox.ts'
import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import * as setup from '@banyan/contract/messages/message-settings.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { discardMessage, sendAgain } from './commands/handle-message.ts'
import { revealMessage } from './commands/reveal-message.ts'
import { saveMessageSettings } from './commands/save-settings.ts'
import { countHeld, findOutbox, getMessage, getMessageSettings } from './queries.ts'
import { sendTrial } from './send-trial.ts'
import { dltTemplateIdsOf, openChannels } from './channels.ts'

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

  mount(api, setup.getMessageSettings, async ({ db }) => {
    const settings = await getMessageSettings(db)
    const { smtp_password_sealed, sms_authorization_sealed, id: _one, ...rest } = settings
    const { ways_changed_by: _by, ways_changed_at: _at, ...plain } = rest
    const ids = dltTemplateIdsOf(plain)
    return {
      data: {
        ...plain,
        smtp_security: plain.smtp_security,
        sms_method: plain.sms_method,
        sms_content_type: plain.sms_content_type as 'application/json',
        dlt_template_ids: Object.fromEntries(smsTemplates.map((name) => [name, ids[name] ?? ''])) as Record<
          (typeof smsTemplates)[number],
          string
        >,
        has_smtp_password: smtp_password_sealed !== null,
        has_sms_authorization: sms_authorization_sealed !== null,
        is_open: openChannels(plain),
        held_count: await countHeld(db),
      },
    }
  })

  mount(api, setup.saveMessageSettings, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => {
      const changes = await saveMessageSettings(trx, context, { ...body, by_person_id: actorOf(context).person_id })
      context.note({ subject_type: 'message_settings', ...changes })
      return { data: {} }
    })
  })

  mount(api, setup.testMessageSettings, async (context, { body: { channel } }) => ({
    data: await sendTrial(context, channel, actorOf(context).person_id),
  }))
}
