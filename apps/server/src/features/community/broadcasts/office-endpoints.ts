import * as contract from '@banyan/contract/broadcasts/broadcasts.ts'
import { supportSetting } from '@banyan/contract/support/settings.ts'
import { askForEverybody } from '#features/community/announcements/index.ts'
import { assertRead, findReadCategories } from '#features/community/support/index.ts'
import { actorOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { announced } from './announced.ts'
import { correctBroadcast, recallBroadcast } from './commands/change-broadcast.ts'
import { addBroadcast } from './commands/send-broadcast.ts'
import { findBroadcasts, findEditions, inNumbers, maybeShown } from './queries.ts'
import { getReach, networkFor, reachesOf } from './reach.ts'
import { audienceOf, whomOf } from './whom.ts'

const subjectOf = (id: bigint) => ({ subject_type: 'broadcast', subject_id: String(id) })

/** What admins do with broadcasts. */
export function mountBroadcastOffice(api: Api): void {
  mountList(api, contract.listBroadcasts, (context, request) =>
    findBroadcasts(context.db, request, contract.listBroadcasts, actorOf(context)),
  )

  mount(api, contract.broadcastTerms, async (context) => {
    const { categories } = await getSetting(context.db, supportSetting)
    return { data: { categories: await findReadCategories(context.db, categories, actorOf(context).person_id) } }
  })

  const reach = reachesOf()
  mount(api, contract.countReaders, async (context, { query }) => {
    const audience = await audienceOf(context.db, query)
    return { data: { count: await reach(context, audience, query.below_user_id) } }
  })

  mount(api, contract.getBroadcast, async (context, { params: { id } }) => {
    const { db } = context
    const row = await maybeShown(db, id, actorOf(context))
    if (row === undefined) throw notFound('broadcast')
    return {
      data: { ...row, ...inNumbers(row), replies: Number(row.replies), editions: await findEditions(db, id) },
    }
  })

  mount(api, contract.sendBroadcast, async (context, { body }) => {
    const index = await networkFor(context, body.below_user_id)
    return context.once(async (trx) => {
      if (body.reply_category !== null)
        await assertRead(trx, body.reply_category, actorOf(context).person_id, 'reply_category')
      const whom = await whomOf(trx, body)
      const reach = await getReach(trx, whom, index)
      await askForEverybody(trx, context, await announced(trx, body))
      const id = await addBroadcast(trx, context, { ...whom, reach }, body)
      const after = 'audience' in whom ? { to: whom.audience.role } : { to: `${whom.person_ids.length} people` }
      context.note({ ...subjectOf(id), after: { ...after, reach } })
      return { data: { id } }
    })
  })

  mount(api, contract.correctBroadcast, (context, { params: { id }, body: { edition: seen, subject, text } }) =>
    context.write(async (trx) => {
      const edition = await correctBroadcast(trx, context, { id, seen, subject, text })
      context.note({ ...subjectOf(id), before: { edition: seen }, after: { edition } })
      return { data: {} }
    }),
  )

  mount(api, contract.recallBroadcast, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      await recallBroadcast(trx, context, { id, reason })
      context.note({ ...subjectOf(id), before: { state: 'sent' }, after: { state: 'recalled', reason } })
      return { data: {} }
    }),
  )
}
