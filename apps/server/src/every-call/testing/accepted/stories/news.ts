import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import * as contract from '@banyan/contract/news/news.ts'
import type { Story } from '../story.ts'

/** The company tells something, a member reads it, it is told again, and in the end it is taken down. */
export const news: Story = async ({ world, admin, member, does, doesByTwo }) => {
  const { version } = (await does(admin, announcementSetting.get)).data
  await doesByTwo(admin, announcementSetting.set, { body: { version, two_admins: true } })
  await doesByTwo(admin, contract.addNews, {
    body: { is_draft: false, members: null, package_id: null, title: 'Told by two' },
  })
  const newest = world.db.selectFrom('news').select('id').orderBy('id', 'desc').limit(1)
  const told = { params: { id: (await newest.executeTakeFirstOrThrow()).id } }
  await doesByTwo(admin, contract.saveNews, { ...told, body: { is_draft: false, members: null, package_id: null } })
  await doesByTwo(admin, announcementSetting.set, { body: { version: version + 1, two_admins: false } })
  const { data } = await does(admin, contract.addNews)
  const at = { params: { id: data.id } }
  await does(admin, contract.getNews, at)
  await does(null, contract.readNews)
  await does(member, contract.newsHeadlines)
  await does(member, contract.markNewsRead, { body: { ids: [String(data.id)] } })
  await does(admin, contract.saveNews, at)
  await does(admin, contract.newsVersions, at)
  await does(admin, contract.takeDownNews, at)
}
