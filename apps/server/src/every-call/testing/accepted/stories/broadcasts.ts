import { announcementSetting } from '@banyan/contract/announcements/settings.ts'
import * as office from '@banyan/contract/broadcasts/broadcasts.ts'
import * as own from '@banyan/contract/broadcasts/reading.ts'
import { helpAnswers, sayHelped } from '@banyan/contract/ready-answers/help-answers.ts'
import {
  findReadyAnswers,
  readyAnswers as answers,
  usableReadyAnswers,
} from '@banyan/contract/ready-answers/ready-answers.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** The company writes to everybody and to a list; a member reads and replies; it is corrected and recalled. */
export const broadcasts: Story = async ({ world, admin, does, doesByTwo }) => {
  const { user_id } = await world.join()
  world.clock.advance(1_000)
  const { categories } = (await does(admin, office.broadcastTerms)).data
  await does(admin, office.countReaders, { query: { role: 'members' } })
  const takes = { reply_category: categories[0]! }
  await does(admin, office.sendBroadcast, { body: { ...takes, to: 'list', user_ids: [user_id], role: null } })
  const { id } = (await does(admin, office.sendBroadcast, { body: takes })).data
  const { version } = (await does(admin, announcementSetting.get)).data
  await doesByTwo(admin, announcementSetting.set, { body: { version, two_admins: true } })
  await doesByTwo(admin, office.sendBroadcast, { body: { ...takes, subject: 'Told by two' } })
  await doesByTwo(admin, office.correctBroadcast, { params: { id }, body: { text: 'Corrected by two', edition: 1 } })
  await doesByTwo(admin, announcementSetting.set, { body: { version: version + 1, two_admins: false } })
  const at = { params: { id } }
  await does(user_id, own.readBroadcast, at)
  await does(user_id, own.markBroadcastRead, at)
  await does(user_id, own.replyToBroadcast, at)
  await does(admin, office.getBroadcast, at)
  await does(admin, office.correctBroadcast, { ...at, body: { edition: 2 } })
  await does(admin, office.recallBroadcast, at)
}

/** An answer that is sent often is kept, changed, inserted by whoever answers, shown before it is asked, and taken out of use. */
export const readyAnswers: Story = async ({ world, admin, does, doesByTwo }) => {
  const { id } = (await does(admin, answers.add, { body: { title: `Papers ${nextOne()}` } })).data
  const at = { params: { id } }
  const kept = (await does(admin, findReadyAnswers)).data.answers.find((one) => one.id === id)!
  await does(admin, answers.save, {
    ...at,
    body: {
      title: `Papers ${nextOne()}`,
      version: kept.version,
      shown_to: 'members',
      question: 'Where are my papers?',
    },
  })
  await does(admin, answers.versions, at)
  await does(admin, usableReadyAnswers, { query: { category: 'Account' } })
  const { user_id } = await world.join()
  await does(user_id, helpAnswers, { query: { category: 'Account', subject: 'Papers' } })
  await does(user_id, sayHelped, { body: { answer_id: String(id) } })
  await does(admin, answers.switch, at)
  const { version } = (await does(admin, announcementSetting.get)).data
  await doesByTwo(admin, announcementSetting.set, { body: { version, two_admins: true } })
  const shown = { shown_to: 'both', question: 'Where are my papers?' } as const
  await doesByTwo(admin, answers.add, { body: { ...shown, title: `Papers ${nextOne()}` } })
  const saved = { ...shown, title: `Papers ${nextOne()}`, version: kept.version + 2 }
  await doesByTwo(admin, answers.save, { ...at, body: saved })
  await doesByTwo(admin, answers.switch, { ...at, body: { is_active: true } })
  await doesByTwo(admin, announcementSetting.set, { body: { version: version + 1, two_admins: false } })
}
