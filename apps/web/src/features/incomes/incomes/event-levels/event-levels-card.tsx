import {
  type activationLevelSums,
  eventLevelSums,
  type EventLevelKind,
} from '@banyan/contract/incomes/event-level-sums.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Person } from '#kit/list/columns/cells.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { FiguresCard } from '../figures-card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { eventRateText } from '../rate-text.ts'
import type { Query } from '../levels/asked.ts'
import { countColumn, levelColumns, paidColumns, rateColumn } from '../levels/level-columns.tsx'

type Sums = WireReply<(typeof activationLevelSums)['admin']['of']>['data']
type Level = Sums['levels'][number]

interface Props {
  of: Sums
  kind: EventLevelKind
  scope: IncomeScope
  query: Omit<Query, 'closing_id'>
}

/** The levels as a table, and as a file. */
export function EventLevelsCard({ of, kind, scope, query }: Props) {
  const { digits } = useFormat()
  const isPhone = usePhone()
  const columns = columnsOf(of, kind, isPhone ? digits : undefined)
  return (
    <FiguresCard
      title={
        <>
          {text(`income_totals.levels.tree.${of.tree}`)}
          {scope === 'admin' && of.member_user_id !== null && (
            <>
              {', '}
              <Person name={of.member_name} user_id={of.member_user_id} />
            </>
          )}
        </>
      }
      label={text('income_totals.levels.table')}
      columns={columns}
      rows={of.levels}
      rowKey={({ level }) => String(level)}
      totalLabel={text('income_totals.levels.all')}
      none={{ title: text('income_totals.none.levels'), note: text('income_totals.none.event_levels') }}
      sheet={eventLevelSums[kind].sums[scope]}
      query={query}
    />
  )
}

/** What a card, which has no heads, says of a level. */
const cardText = (kind: EventLevelKind, { active, members, business }: Level, digits: number): string =>
  text(`income_totals.levels.event_card.${kind}`, {
    active: countText(active),
    members: countText(members),
    business: kind === 'level' ? volumeText(business) : moneyText(business, digits),
  })

/** The columns of a table; of cards where the digits of their amounts are given. */
function columnsOf(of: Sums, kind: EventLevelKind, digits: number | undefined): Column<Level>[] {
  const business = (row: Level) =>
    kind === 'level' ? <Volume value={row.business} /> : <Amount value={row.business} hasSymbol={false} />
  return [
    ...levelColumns<Level>(),
    countColumn('active', text('income_totals.levels.active'), ({ active }) => active),
    {
      key: 'business',
      head: text(`income_totals.levels.business.${kind}`),
      align: 'end',
      cell: (row) => (digits === undefined ? business(row) : cardText(kind, row, digits)),
      card: 'note',
    },
    rateColumn(eventRateText),
    countColumn('incomes', text('fields.incomes'), ({ incomes }) => incomes),
    ...paidColumns<Level>(of.income, of.member_user_id !== null),
  ]
}
