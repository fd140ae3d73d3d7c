import { smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import * as setup from '@banyan/contract/messages/message-settings.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import {
  countHeld,
  dltTemplateIdsOf,
  getMessageSettings,
  openChannels,
  saveMessageSettings,
  sendTrial,
} from '#features/people/messages/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'

/**
 * How e-mails and SMS go out. Whoever chooses the server reads all codes, and whoever chooses the sender can have a provider refuse the
 * warnings, so every change waits for a second admin.
 */
export function mountMessageSettings(api: Api): void {
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
      const by_person_id = actorOf(context).person_id
      const { note, shown } = await saveMessageSettings(trx, context, { ...body, by_person_id })
      await askSecond(trx, context, { noun: 'message_settings', subject_id: '', ...shown })
      context.note({ subject_type: 'message_settings', ...note })
      return { data: {} }
    })
  })

  mount(api, setup.testMessageSettings, async (context, { body: { channel } }) => ({
    data: await sendTrial(context, channel, actorOf(context).person_id),
  }))
}
