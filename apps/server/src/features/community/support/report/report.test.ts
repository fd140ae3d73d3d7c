import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { openByAge, supportTimes } from '@banyan/contract/support/report.ts'
import { parseDayHours } from '@banyan/domain/calendar/working-hours.ts'
import { workingTimeBetween } from '@banyan/domain/calendar/working-time.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { asRead } from '#testing/support/as-read.ts'
import { createWorld, type World } from '#testing/world.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const week = [...Array.from({ length: 6 }, () => '10:00-18:00'), ''].map((day) => parseDayHours(day)!)
const hours = { zone: 'Asia/Kolkata', week, holidays: new Set<string>() }

let world: World
let admins: readonly string[]
beforeAll(async () => {
  world = await createWorld()
  admins = [world.admin_user_id, (await addAdminTo(world, { rights: null })).user_id]
  world.clock.set(new Date('2026-11-02T10:00:00+05:30'))
  await live()
}, 120_000)
afterAll(() => world.close())

/** What was done with one conversation, from which everything is counted again. */
interface Told {
  readonly category: string
  readonly officer: string | undefined
  readonly asked_ms: number
  readonly answered_ms: number | undefined
  readonly worked_ms: number | undefined
  readonly reopened: number
}
const lives: Told[] = []

/** Questions of several days, some answered, some answered twice, some resolved and opened again. */
async function live(): Promise<void> {
  const words = { message: 'Please look.', file_ids: [] }
  const now = () => world.clock.now().getTime()
  for (let nth = 0; nth < 12; nth++) {
    const { user_id } = await world.join()
    const category = ['Account', 'Pins', 'Other'][nth % 3]!
    const officer = admins[nth % 2]!
    const asker = () => world.signInAs(user_id)
    const body = { category, priority: 'normal' as const, about: null, subject: 'For a test', ...words }
    const { id } = (await world.call(await asker(), own.startConversation, { body })).data
    const at = { params: { id } }
    const asked_ms = now()
    const step = async (wait_hours: number, act: () => Promise<unknown>) => {
      world.clock.advance(wait_hours * hour_ms)
      await act()
      return now()
    }
    const answer = async () =>
      world.call(await world.signInAs(officer), company.answerAsCompany, { ...at, body: words })
    const write = async () => world.call(await asker(), own.answerConversation, { ...at, body: words })
    const resolve = async () => {
      const token = await world.signInAs(officer)
      await world.call(token, company.conversationMoves.resolve, await asRead(world, token, at.params.id))
    }
    let [answered_ms, worked_ms, reopened]: [number | undefined, number | undefined, number] = [undefined, undefined, 0]
    if (nth % 4 !== 3) {
      answered_ms = await step(3 + nth * 5, answer)
      let worked = workingTimeBetween(asked_ms, answered_ms, hours)
      if (nth % 4 !== 2) {
        const wrote_ms = await step(20, write)
        worked += workingTimeBetween(wrote_ms, await step(7 + nth, resolve), hours)
        if (nth % 4 === 1) {
          const opened_ms = await step(30, write)
          worked += workingTimeBetween(opened_ms, await step(11, resolve), hours)
          reopened = 1
        }
        worked_ms = worked
      }
    }
    lives.push({
      category,
      officer: answered_ms === undefined ? undefined : officer,
      asked_ms,
      answered_ms,
      worked_ms,
      reopened,
    })
    world.clock.advance(5 * hour_ms)
  }
}

/** The smallest of the times that so large a share does not exceed, in hours with one decimal. */
function share(times: readonly number[], part: number): number | null {
  if (times.length === 0) return null
  const sorted = times.toSorted((one, next) => one - next)
  return Math.round(sorted[Math.ceil(part * sorted.length) - 1]! / (hour_ms / 10)) / 10
}

const firstOf = ({ asked_ms, answered_ms }: Told) =>
  answered_ms === undefined ? [] : [workingTimeBetween(asked_ms, answered_ms, hours)]

function recount(of: readonly Told[]) {
  const answers = of.flatMap(firstOf)
  const ends = of.flatMap(({ worked_ms }) => worked_ms ?? [])
  return {
    begun: of.length,
    answered: answers.length,
    answer_median_hours: share(answers, 0.5),
    answer_90_hours: share(answers, 0.9),
    resolved: ends.length,
    resolve_median_hours: share(ends, 0.5),
    resolve_90_hours: share(ends, 0.9),
    reopened: of.reduce((sum, { reopened }) => sum + reopened, 0),
    open: of.length - ends.length,
  }
}

const groups = {
  category: ({ category }: Told) => category,
  officer: ({ officer }: Told) => officer ?? '',
} as const

test.each(['category', 'officer'] as const)('the figures by %s are those of a recount', async (by) => {
  const { data } = await world.list(await world.signInAs(world.admin_user_id), supportTimes[by])
  const expected = new Map([...Map.groupBy(lives, groups[by])].map(([key, of]) => [key, recount(of)]))
  expect(data.map(({ key }) => key).toSorted()).toEqual([...expected.keys()].toSorted())
  for (const row of data) expect(row).toMatchObject(expected.get(row.key)!)
})

test('a period counts what began in it, both days included', async () => {
  const day = (ms: number) => new Date(ms + 5.5 * hour_ms).toISOString().slice(0, 10)
  const [from, to] = [day(lives[3]!.asked_ms), day(lives[8]!.asked_ms)]
  const within = lives.filter(({ asked_ms }) => day(asked_ms) >= from && day(asked_ms) <= to)
  expect(within.length).toBeLessThan(lives.length)
  const { data } = await world.list(await world.signInAs(world.admin_user_id), supportTimes.category, { from, to })
  for (const row of data) expect(row).toMatchObject(recount(within.filter(({ category }) => category === row.key)))
  expect(data.reduce((sum, { begun }) => sum + begun, 0)).toBe(within.length)
})

test('what is open is counted by its age, and ages that none has are there', async () => {
  const { data } = await world.list(await world.signInAs(world.admin_user_id), openByAge)
  const now_ms = world.clock.now().getTime()
  const open = lives.filter(({ worked_ms }) => worked_ms === undefined)
  const limits = [0, 1, 3, 7, 30, Infinity]
  const expected = ['day', 'three_days', 'week', 'month', 'older'].map((age, nth) => ({
    age,
    conversations: open.filter(({ asked_ms }) => {
      const days = (now_ms - asked_ms) / day_ms
      return days >= limits[nth]! && days < limits[nth + 1]!
    }).length,
    complaints: 0,
  }))
  expect(data.map(({ age, conversations, complaints }) => ({ age, conversations, complaints }))).toEqual(expected)
  expect(open.length).toBeGreaterThan(2)
})
