import * as push from '@banyan/contract/notices/push.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { forget } from './commands/forget.ts'
import { keep } from './commands/keep.ts'
import { getPushKey } from './commands/push-key.ts'
import { subscribe } from './commands/subscribe.ts'
import { findBrowsers } from './queries.ts'

/** The browsers on which people are shown notices. An admin in somebody's place only reads, and can add none. */
export function mountPush(api: Api): void {
  mount(api, push.getPush, async (context) => {
    const { person_id, session_hash } = actorOf(context)
    const { public_key } = await getPushKey(context)
    return { data: { public_key, browsers: await findBrowsers(context.db, person_id, session_hash) } }
  })

  mount(api, push.subscribePush, (context, { body }) =>
    context.write(async (trx) => {
      await subscribe(trx, context, body)
      context.note({})
      return { data: {} }
    }),
  )

  mount(api, push.keepPush, (context, { body: { endpoint } }) =>
    context.write(async (trx) => {
      const is_kept = await keep(trx, context, endpoint)
      // The page asks by itself: nobody has done anything.
      context.unchanged()
      return { data: { is_kept } }
    }),
  )

  mount(api, push.forgetPush, (context, { params: { id } }) =>
    context.write(async (trx) => {
      if ((await forget(trx, { person_id: actorOf(context).person_id, id })) === 0) throw notFound('push_browser')
      return { data: {} }
    }),
  )

  mount(api, push.forgetAllPush, (context) =>
    context.write(async (trx) => ({
      data: { forgotten: await forget(trx, { person_id: actorOf(context).person_id }) },
    })),
  )
}
