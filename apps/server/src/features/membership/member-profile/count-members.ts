import {
  countedStatuses,
  type countMembers as contract,
  type memberCountSheet,
} from '@banyan/contract/members/member-count.ts'
import type { z } from 'zod'
import type { QueryOf, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { addDays, businessDay, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { countMembers } from './queries.ts'

const usual_days = 30
const most_days = 366

function* daysBetween(from: Day, to: Day): Generator<Day> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

/** Totals of members. Days are the company's, both ends included; the last thirty if not given. */
export async function memberCount(
  context: Asking,
  { from: given_from, to: given_to }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>['data']> {
  const { zone } = companyOf(context)
  const to = given_to ?? businessDay(context.clock.now().getTime(), zone)
  const from = given_from ?? addDays(to, 1 - usual_days)
  if (from > to) throw refuseField('from', said('kit.days_reversed'))
  if (addDays(from, most_days) <= to) throw refuseField('from', said('people.year_most'))

  const span = { from: new Date(startOfDay(from, zone)), to: new Date(startOfDay(addDays(to, 1), zone)), zone }
  const { totals, joined, activated, packages, places } = await countMembers(context.db, span)
  const joinedOn = new Map(joined.map(({ day, members }) => [day, Number(members)]))
  const activatedOn = new Map(activated.map(({ day, members }) => [day, Number(members)]))
  const days = [...daysBetween(from, to)].map((day) => ({
    day,
    joined: joinedOn.get(day) ?? 0,
    activated: activatedOn.get(day) ?? 0,
  }))
  const sum = (name: 'joined' | 'activated') => days.reduce((total, day) => total + day[name], 0)
  const counted = (
    name: string,
    { members, active: alive }: Pick<(typeof packages)[number], 'members' | 'active'>,
  ) => ({
    name,
    members: Number(members),
    active: Number(alive),
  })
  const [total, active, blocked, left] = [totals.members, totals.active, totals.blocked, totals.left].map(Number)
  return {
    from,
    to,
    total: total!,
    active: active!,
    registered: total! - active! - blocked! - left!,
    blocked: blocked!,
    left: left!,
    verified: Number(totals.verified),
    joined: sum('joined'),
    activated: sum('activated'),
    days,
    packages: packages.map((row) => ({ id: row.id, ...counted(row.name, row) })),
    places: places.map((row) => counted(row.place, row)),
  }
}

type Line = z.output<typeof memberCountSheet.row>

const nothing: Line = {
  status: null,
  package_name: null,
  place: null,
  day: null,
  members: null,
  active: null,
  joined: null,
  activated: null,
}

/** The same as lines of a sheet, in the order of the page: by status, package, place and day. */
export function memberCountLines(counted: ReplyOf<typeof contract>['data']): Line[] {
  const { packages, places, days } = counted
  return [
    ...countedStatuses.map((status) => ({ ...nothing, status, members: counted[status] })),
    ...packages.map(({ name, members, active }) => ({ ...nothing, package_name: name, members, active })),
    ...places.map(({ name, members, active }) => ({ ...nothing, place: name, members, active })),
    ...days.map((day) => ({ ...nothing, ...day })),
  ]
}
