import * as contract from '@banyan/contract/contact/contact.ts'
import { mountLife, mountSteps } from '#features/people/lives/index.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { sendContactMessage } from './commands/send-contact-message.ts'
import { contactMessagesLife } from './contact-life.ts'
import { openedForm } from './opened-form.ts'
import { findContactMessages } from './queries.ts'

export function mountContact(api: Api): void {
  mount(api, contract.openContactForm, async ({ secrets, clock }) => ({
    data: { form: openedForm(secrets, clock.now()) },
  }))

  mount(api, contract.sendContactMessage, (context, { body }) =>
    context.once(async (trx) => {
      // Nothing is noted: the audit would keep for ever what is forgotten here. The message and its step say that it came.
      await sendContactMessage(trx, context, body)
      return { data: {} }
    }),
  )

  mountLists(api, [contract.contactMessages], findContactMessages)
  mountSteps(api, contract.contactSteps, contactMessagesLife)
  mountLife(api, contract.contactMoves, contactMessagesLife)
}
