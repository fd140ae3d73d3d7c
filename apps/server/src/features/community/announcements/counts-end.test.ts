import { afterAll, beforeAll, expect, test } from 'vitest'
import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import { addNews, listNews } from '@banyan/contract/news/news.ts'
import { addPopup, listPopups } from '@banyan/contract/popups/popups.ts'
import { findReadyAnswers, readyAnswers } from '@banyan/contract/ready-answers/ready-answers.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

/** Marks of people who are not there: all that counts is how many. */
const mark = (into: string, values: string) =>
  world.database.owner.pool.query(`set session_replication_role = replica;
    insert into ${into} select ${values} from generate_series(1, ${most_counted + 5}) nth;
    set session_replication_role = origin`)

test('a list counts the people of each row up to a number, however many there are', async () => {
  const published = {
    title: 'For all',
    body: documentOf('For all.'),
    audience: 'signed_in',
    members: null,
    package_id: null,
    from_at: world.clock.now().toISOString(),
    to_at: null,
    is_draft: false,
  } as const
  const news = (await world.call(admin, addNews, { body: { ...published, is_pinned: false, is_ticker: false } })).data
    .id
  const popup = (
    await world.call(admin, addPopup, {
      body: { ...published, link: '', pages: null, place: 1, frequency: 'until_agreed' },
    })
  ).data.id
  const answer = (
    await world.call(admin, readyAnswers.add, {
      body: {
        title: 'For all',
        category: null,
        text: 'For all.',
        shown_to: 'members',
        question: 'For whom?',
        current_password: worldPassword,
      },
    })
  ).data.id
  await mark('news_read (person_id, news_id, edition, read_at)', `1000000 + nth, ${news}, 1, now()`)
  await mark('help_mark (ready_answer_id, person_id, at)', `${answer}, 1000000 + nth, now()`)
  const marks = 'popup_mark (popup_id, person_id, edition, mark, at)'
  await mark(marks, `${popup}, 1000000 + nth, 1, 'shown', now()`)
  // Somebody who closes each edition of it is one person.
  await mark(marks, `${popup}, 1000000 + nth % 3, nth, 'closed', now()`)
  expect((await world.list(admin, listNews)).data[0]!.readers).toBe(most_counted)
  expect((await world.list(admin, listPopups)).data[0]).toMatchObject({ shown: most_counted, closed: 3, agreed: 0 })
  expect((await world.call(admin, findReadyAnswers)).data.answers[0]!.helped).toBe(most_counted)
})
