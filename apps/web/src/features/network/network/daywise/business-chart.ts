import type { daywiseBusiness } from '@banyan/contract/network/daywise.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { ChartPoint } from '#ui/charts/chart-frame.tsx'

export type Business = WireReply<typeof daywiseBusiness.user.of>['data']
export type BusinessRow = Business['rows'][number]

/** More bars cannot be told apart: then months are drawn. */
const most_bars = 62

type Bars = Pick<BusinessRow, 'from' | 'to' | 'left_bv' | 'right_bv'>

const monthOf = ({ from }: Bars) => from.slice(0, 'YYYY-MM'.length)

/** Volume only as long as a bar: figures are written from the strings. */
const lengthOf = (rows: readonly Bars[], side: 'left_bv' | 'right_bv') =>
  rows.reduce((sum, row) => sum + Number(row[side]), 0)

/** What is drawn for rows that begin with the newest: each of them, or whole months where they are many. */
export function barsOf(
  rows: readonly Bars[],
  per: Business['per'],
): { readonly per: Business['per']; readonly bars: Bars[][] } {
  const oldest = rows.toReversed()
  if (rows.length <= most_bars) return { per, bars: oldest.map((row) => [row]) }
  return { per: 'month', bars: [...Map.groupBy(oldest, monthOf).values()] }
}

/** Bars for drawing: a day or a week is named 21-11, a month by its short name and its year. `today` is open. */
export function pointsOf(
  rows: readonly Bars[],
  asked_per: Business['per'],
  language: string,
  today: string,
): ChartPoint[] {
  const { per, bars } = barsOf(rows, asked_per)
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const label = (day: string) =>
    per === 'month' ? month.format(new Date(`${day}T00:00:00Z`)) : `${day.slice(8, 10)}-${day.slice(5, 7)}`
  return bars.map((bar) => ({
    key: bar[0]!.from,
    label: label(bar[0]!.from),
    isOpen: bar.at(-1)!.to >= today,
    values: [lengthOf(bar, 'left_bv'), lengthOf(bar, 'right_bv')],
  }))
}
