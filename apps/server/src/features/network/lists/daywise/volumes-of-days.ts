import { businessDayNumber, dayOfNumber, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { newestBelow } from '@banyan/domain/network/below.ts'
import type { DayVolumes } from '@banyan/domain/network/daywise.ts'
import { teamOf } from '@banyan/domain/network/subtree.ts'
import type { Services } from '#kit/context.ts'
import { withClient } from '#kit/database/with-client.ts'
import { GrowingDay } from '../../day-volumes.ts'
import type { Team } from '../whose-team.ts'
import { readVolumes } from './queries.ts'

/** A team of at most so many is named to the database, which then reads nobody else's events. */
const most_named = 5_000

interface NumberSpan {
  readonly from: number
  readonly to: number
}

const idsOf = ({ index, top }: Team): number[] | undefined =>
  teamOf(index, top).total > most_named
    ? undefined
    : [...newestBelow(index, top)].flatMap((block) => Array.from(block, (member) => member + 1))

/** Days that are no longer kept in memory, from the events. */
async function readEarlier(
  { pool }: Pick<Services, 'pool'>,
  team: Team,
  { from, to }: NumberSpan,
  zone: string,
): Promise<DayVolumes[]> {
  const days = new Map<number, GrowingDay>()
  const startOf = (day: number) => startOfDay(dayOfNumber(day), zone)
  const span = { from_ms: startOf(from), to_ms: startOf(to + 1), member_ids: idsOf(team) }
  await withClient(pool, (client) =>
    readVolumes(client, span, ({ member_id, at_ms, volume }) => {
      const day = businessDayNumber(at_ms, zone)
      if (!days.has(day)) days.set(day, new GrowingDay(day))
      days.get(day)!.add(member_id - 1, volume)
    }),
  )
  return [...days.values()]
}

/** The volume of a span of days, by their numbers: the latest from memory, earlier ones from the events. */
export async function volumesOf(
  services: Pick<Services, 'pool'>,
  team: Team,
  span: NumberSpan,
  zone: string,
): Promise<DayVolumes[]> {
  const kept_from = team.days.first
  const earlier =
    span.from < kept_from
      ? await readEarlier(services, team, { from: span.from, to: Math.min(span.to, kept_from - 1) }, zone)
      : []
  // What was kept a moment ago may have become too old meanwhile, never the other way round.
  if (team.days.first !== kept_from) return volumesOf(services, team, span, zone)
  return [...earlier, ...team.days.within(Math.max(span.from, kept_from), span.to)]
}
