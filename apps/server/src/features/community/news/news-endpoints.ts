import * as contract from '@banyan/contract/news/news.ts'
import { newsState } from '@banyan/domain/news/news.ts'
import { mountVersions } from '#features/people/records/index.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { mountNewsActs } from './news-acts.ts'
import { addressesOf, bodyOf, isAboutEarnings } from './present-news.ts'
import { findHeadlines, findNews, findReadable, hasNews, maybeNews, type ShownNews } from './queries.ts'
import { readerOf } from './reader.ts'

const rowFor = ({ readers, taken_down_at }: ShownNews) => ({
  readers: Number(readers),
  may: { save: taken_down_at === null, take_down: taken_down_at === null },
})

/** What the company tells people: written by admins, read by whoever it is for. */
export function mountNews(api: Api): void {
  mountList(api, contract.listNews, ({ db, clock }, request) =>
    findNews(db, clock.now(), request, contract.listNews, rowFor),
  )

  mount(api, contract.getNews, async (context, { params: { id } }) => {
    const { db, clock } = context
    const row = await maybeNews(db, id)
    if (row === undefined) throw notFound('news')
    const [addresses, version] = await Promise.all([
      addressesOf(context, [row]),
      getRecordVersion(db, { noun: 'news', id }),
    ])
    return { data: { ...row, ...addresses(row), body: bodyOf(row), state: newsState(row, clock.now()), version } }
  })

  mountVersions(api, contract.newsVersions, { noun: 'news', missing: 'news', has: hasNews })
  mountNewsActs(api)

  mount(api, contract.readNews, async (context, { query: { page = 0 } }) => {
    const { db, actor, clock } = context
    const asked = { reader: await readerOf(context), person_id: actor?.person_id ?? null, now: clock.now() }
    const { rows, total_count } = await findReadable(db, asked, { page, page_size: contract.news_page_size })
    const addresses = await addressesOf(context, rows)
    const data = rows.map((row) => {
      const is_ended = row.to_at !== null && row.to_at <= asked.now
      const body = bodyOf(row)
      const has_disclosure = isAboutEarnings(row.title, body)
      return { ...row, ...addresses(row), body, is_ended, is_pinned: row.is_pinned && !is_ended, has_disclosure }
    })
    return { data, total_count, page }
  })

  mount(api, contract.newsHeadlines, async (context) => {
    const asked = { reader: await readerOf(context), now: context.clock.now() }
    const headlines = await findHeadlines(context.db, asked)
    return { data: headlines.map((one) => ({ ...one, has_disclosure: isAboutEarnings(one.title) })) }
  })
}
