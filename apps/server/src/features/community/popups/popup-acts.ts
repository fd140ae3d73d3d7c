import * as contract from '@banyan/contract/popups/popups.ts'
import { markPopup as markContract } from '@banyan/contract/popups/seen-popups.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addPopup, changePopup } from './commands/change-popup.ts'
import { markPopup } from './commands/mark-popup.ts'
import { takeDownPopup } from './commands/take-down-popup.ts'
import { askedBy } from './due-popups.ts'

/** What is done to popups: by admins, and by whoever sees them. */
export function mountPopupActs(api: Api): void {
  mount(api, contract.addPopup, (context, { body }) =>
    context.once(async (trx) => ({ data: { id: await addPopup(trx, context, body) } })),
  )

  mount(api, contract.savePopup, (context, { params: { id }, body: { version, is_shown_again, ...popup } }) =>
    context.write(async (trx) => ({
      data: { version: await changePopup(trx, context, { id, seen: version, is_shown_again, popup }) },
    })),
  )

  mount(api, contract.takeDownPopup, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      await takeDownPopup(trx, context, { id, reason })
      return { data: {} }
    }),
  )

  mount(api, markContract, (context, { body }) =>
    context.write(async (trx) => {
      const isNew = await markPopup(trx, await askedBy(context), body)
      if (isNew && body.mark === 'agreed') context.note({ subject_type: 'popup', subject_id: String(body.popup_id) })
      if (!isNew) context.unchanged()
      return { data: {} }
    }),
  )
}
