import * as choices from '@banyan/contract/notices/notice-choices.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { saveChoices } from './commands/save-choices.ts'
import { getChoices } from './queries.ts'

export function mountNoticeChoices(api: Api): void {
  mount(api, choices.getNoticeChoices, async (context) => ({ data: await getChoices(context.db, actorOf(context)) }))

  mount(api, choices.saveNoticeChoices, (context, { body }) =>
    context.write(async (trx) => {
      await saveChoices(trx, context, body)
      return { data: {} }
    }),
  )
}
