import * as notices from '@banyan/contract/notices/notices.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { readNotices } from './commands/read-notices.ts'
import { findNotices } from './queries.ts'

export function mountNotices(api: Api): void {
  mount(api, notices.listNotices, async (context) => ({
    data: await findNotices(context.db, actorOf(context).person_id),
  }))

  mount(api, notices.readNotices, (context, { body: { up_to } }) =>
    context.write(async (trx) => {
      await readNotices(trx, { person_id: actorOf(context).person_id, up_to, now: context.clock.now() })
      // Reading is nothing that anybody has to answer for.
      context.unchanged()
      return { data: {} }
    }),
  )
}
