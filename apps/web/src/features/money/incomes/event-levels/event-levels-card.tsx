import {
  type activationLevelSums,
  eventLevelSums,
  type EventLevelKind,
} from '@banyan/contract/incomes/event-level-sums.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { volumeText } from '#kit/figures/volume-text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { FiguresExport } from '#kit/list/figures-export.tsx'
import { Person } from '#kit/list/cells.tsx'
import { text } from '#kit/text.ts'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { IncomeScope } from '../kinds/looks.ts'
import { eventRateText } from '../rate-text.ts'
import type { Query } from '../levels/asked.ts'

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
  if (of.levels.length === 0)
    return (
      <Card>
        <Empty title={text('income_totals.none.levels')} art={<MoneyArt />}>
          {text('income_totals.none.event_levels')}
        </Empty>
      </Card>
    )
  const heads = Object.fromEntries(columns.map(({ key, head }) => [key, { head }]))
  return (
    <Card isFlush>
      <CardHead
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
        end={<FiguresExport of={eventLevelSums[kind].sums[scope]} query={query} heads={heads} />}
      />
      <DataTable
        label={text('income_totals.levels.table')}
        columns={columns}
        rows={of.levels}
        rowKey={({ level }) => String(level)}
        totalLabel={text('income_totals.levels.all')}
      />
    </Card>
  )
}

/** Rates as people say them: `10 %`, or several. */
const ratesText = (rates: string): string => rates.split(', ').map(eventRateText).join(', ')

/** What a card, which has no heads, says of a level. */
const cardText = (kind: EventLevelKind, { active, members, business }: Level, digits: number): string =>
  text(`income_totals.levels.event_card.${kind}`, {
    active: countText(active),
    members: countText(members),
    business: kind === 'level' ? volumeText(business) : moneyText(business, digits),
  })

/** The columns of a table; of cards where the digits of their amounts are given. */
function columnsOf(of: Sums, kind: EventLevelKind, digits: number | undefined): Column<Level>[] {
  const isOne = of.member_user_id !== null
  const business = (row: Level) =>
    kind === 'level' ? <Volume value={row.business} /> : <Amount value={row.business} hasSymbol={false} />
  return [
    {
      key: 'level',
      head: text('fields.level'),
      cell: ({ level }) => text('income_totals.levels.level', { level }),
      card: 'title',
    },
    { key: 'members', head: text('fields.members'), align: 'end', cell: ({ members }) => <Count value={members} /> },
    {
      key: 'active',
      head: text('income_totals.levels.active'),
      align: 'end',
      cell: ({ active }) => <Count value={active} />,
    },
    {
      key: 'business',
      head: text(`income_totals.levels.business.${kind}`),
      align: 'end',
      cell: (row) => (digits === undefined ? business(row) : cardText(kind, row, digits)),
      card: 'note',
    },
    { key: 'rate', head: text('fields.rate'), align: 'end', cell: ({ rate }) => ratesText(rate), card: 'status' },
    {
      key: 'incomes',
      head: text('fields.incomes'),
      align: 'end',
      cell: ({ incomes }) => <Count value={incomes} />,
    },
    {
      key: 'income',
      head: text('income_totals.kind'),
      align: 'end',
      cell: ({ income }) => <Amount value={income} hasSymbol={false} />,
      total: <Amount value={of.income} hasSymbol={false} />,
      card: 'figure',
      priority: 0,
    },
    isOne
      ? {
          key: 'is_unlocked',
          head: text('income_totals.levels.unlocked'),
          cell: ({ is_unlocked }) => text(is_unlocked === true ? 'kit.list.yes' : 'kit.list.no'),
        }
      : {
          key: 'unlocked',
          head: text('income_totals.levels.unlocked_members'),
          align: 'end',
          cell: ({ unlocked }) => <Count value={unlocked} />,
        },
  ]
}
