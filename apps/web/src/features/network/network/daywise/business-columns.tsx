import type { SheetHead } from '@banyan/contract/kit/sheet.ts'
import { LegPair, Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { Column } from '#ui/table/columns.ts'
import type { Business, BusinessRow } from './business-chart.ts'

/** A day, or the first and the last of several. */
export const Period = ({ of: { from, to } }: { of: Pick<BusinessRow, 'from' | 'to'> }) =>
  from === to ? (
    <DateText value={from} />
  ) : (
    <span className="nowrap">
      <DateText value={from} /> {'\u2013'} <DateText value={to} />
    </span>
  )

const CountPair = ({ left, right }: { left: number; right: number }) => (
  <span className="nowrap">
    <Count value={left} />
    <span className="dim"> / </span>
    <Count value={right} />
  </span>
)

const kinds: Readonly<Record<BusinessRow['closing'], StatusKind>> = { closed: 'done', part: 'moving', open: 'waiting' }

const closingWord = (of: BusinessRow['closing']) => text(`network_team.daywise.closings.${of}`)

const pairOf = (left: string | null, right: string | null) => (
  <LegPair left={left ?? undefined} right={right ?? undefined} />
)

/** A card has no heads: there it says what was matched and what was carried on. */
function Carry({ of }: { of: BusinessRow }) {
  const isCard = usePhone()
  const pair = pairOf(of.left_carry, of.right_carry)
  if (!isCard) return pair
  if (of.matched === null) return null
  return (
    <>
      {text('network_team.daywise.matched')} <Volume value={of.matched} />, {text('network_team.daywise.carry_word')}{' '}
      {pair}
    </>
  )
}

/** The rows as a table, with the sums of what came in and of what was matched. */
export const businessColumns = ({ totals }: Business): Column<BusinessRow>[] => [
  {
    key: 'from',
    head: text('network_team.daywise.period'),
    cell: (row) => <Period of={row} />,
    card: 'title',
    priority: 0,
  },
  {
    key: 'ids',
    head: text('network_team.daywise.ids'),
    align: 'end',
    cell: (row) => <CountPair left={row.left_ids} right={row.right_ids} />,
    total: <CountPair left={totals.left_ids} right={totals.right_ids} />,
  },
  {
    key: 'green',
    head: text('network_team.daywise.green'),
    align: 'end',
    cell: (row) => <CountPair left={row.left_green} right={row.right_green} />,
    total: <CountPair left={totals.left_green} right={totals.right_green} />,
  },
  {
    key: 'bv',
    head: text('network_team.daywise.bv'),
    align: 'end',
    cell: (row) => pairOf(row.left_bv, row.right_bv),
    total: pairOf(totals.left_bv, totals.right_bv),
    card: 'figure',
    priority: 0,
  },
  {
    key: 'total',
    head: text('network_team.daywise.total'),
    align: 'end',
    cell: (row) => pairOf(row.left_total, row.right_total),
  },
  {
    key: 'matched',
    head: text('network_team.daywise.matched'),
    align: 'end',
    cell: ({ matched }) => (matched === null ? '\u2013' : <Volume value={matched} />),
    total: <Volume value={totals.matched} />,
  },
  {
    key: 'carry',
    head: text('network_team.daywise.carry'),
    align: 'end',
    cell: (row) => <Carry of={row} />,
    card: 'note',
  },
  {
    key: 'closing',
    head: text('network_team.daywise.closing'),
    cell: ({ closing }) => (
      <Status kind={kinds[closing]} shape="bare">
        {closingWord(closing)}
      </Status>
    ),
    card: 'status',
  },
]

const fields = [
  'from',
  'to',
  'left_ids',
  'right_ids',
  'left_green',
  'right_green',
  'left_bv',
  'right_bv',
  'left_total',
  'right_total',
  'matched',
  'left_carry',
  'right_carry',
] as const satisfies readonly (keyof BusinessRow)[]

/** What the columns of the file are called. */
export const businessHeads = (): Record<string, SheetHead> => ({
  ...Object.fromEntries(fields.map((name) => [name, { head: text(`network_team.daywise.${name}`) }])),
  closing: {
    head: text('network_team.daywise.closing'),
    words: Object.fromEntries((['closed', 'part', 'open'] as const).map((of) => [of, closingWord(of)])),
  },
})
