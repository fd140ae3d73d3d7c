import * as contract from '@banyan/contract/news/news.ts'
import { actorOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addNews, changeNews } from './commands/change-news.ts'
import { markRead } from './commands/mark-read.ts'
import { takeDownNews } from './commands/take-down-news.ts'
import { readerOf } from './reader.ts'

/** What is done to news: by admins, and by whoever reads them. */
export function mountNewsActs(api: Api): void {
  mount(api, contract.addNews, (context, { body }) =>
    context.once(async (trx) => ({ data: { id: await addNews(trx, context, body) } })),
  )

  mount(api, contract.saveNews, (context, { params: { id }, body: { version, is_told_again, ...body } }) =>
    context.write(async (trx) => ({
      data: { version: await changeNews(trx, context, { id, seen: version, is_told_again, news: body }) },
    })),
  )

  mount(api, contract.takeDownNews, (context, { params: { id }, body: { reason } }) =>
    context.write(async (trx) => {
      await takeDownNews(trx, context, { id, reason })
      return { data: {} }
    }),
  )

  mount(api, contract.markNewsRead, (context, { body: { ids } }) =>
    context.write(async (trx) => {
      const { person_id } = actorOf(context)
      const reader = await readerOf(context)
      const isNew = await markRead(trx, { reader, person_id, now: context.clock.now() }, ids)
      if (!isNew) context.unchanged()
      return { data: {} }
    }),
  )
}
