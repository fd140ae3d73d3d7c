import { levelSumsByKind, type matchingLevelSums, type SummedKind } from '@banyan/contract/incomes/level-sums.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { FiguresExport } from '#kit/list/figures-export.tsx'
import { Person } from '#kit/list/cells.tsx'
import { useIncomeName } from '#kit/session/income-names.ts'
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
import { rateText } from '../rate-text.ts'
import type { Query } from './asked.ts'

type Sums = WireReply<(typeof matchingLevelSums)['admin']['of']>['data']
type Level = Sums['levels'][number]

interface Props {
  of: Sums
  kind: SummedKind
  scope: IncomeScope
  query: Query
}

/** The levels as a table, and as a file. */
export function LevelsCard({ of, kind, scope, query }: Props) {
  const incomeName = useIncomeName()
  const { digits } = useFormat()
  const isPhone = usePhone()
  const columns = columnsOf(
    of,
    incomeName(levelSumsByKind[kind].source, { isAmid: true }),
    isPhone ? digits : undefined,
  )
  if (of.levels.length === 0)
    return (
      <Card>
        <Empty title={text('income_totals.none.levels')} art={<MoneyArt />}>
          {text(`income_totals.none.${of.first_closing_id === null ? 'levels_closing' : 'levels_plan'}`)}
        </Empty>
      </Card>
    )
  const heads = Object.fromEntries(columns.map(({ key, head }) => [key, { head }]))
  return (
    <Card isFlush>
      <CardHead
        title={<Whose of={of} isNamed={scope === 'admin'} />}
        end={<FiguresExport of={levelSumsByKind[kind].sums[scope]} query={query} heads={heads} />}
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

/** Of which closings the figures are, and of whom where that is one member among all. */
function Whose({
  of: { first_closing_id: first, last_closing_id: last, member_name, member_user_id },
  isNamed,
}: {
  of: Sums
  isNamed: boolean
}) {
  const closings =
    first === last
      ? text('income_totals.levels.in_closing', { closing_id: first ?? '' })
      : text('income_totals.levels.in_closings', { first: first ?? '', last: last ?? '' })
  return (
    <>
      {closings}
      {isNamed && member_user_id !== null && (
        <>
          {', '}
          <Person name={member_name} user_id={member_user_id} />
        </>
      )}
    </>
  )
}

/** Rates as people say them: `10 %`, or several. */
const ratesText = (rates: string): string => rates.split(', ').map(rateText).join(', ')

/** What a card, which has no heads, says of a level. */
const cardText = ({ eligible, members, their_income }: Level, digits: number): string =>
  text('income_totals.levels.card', {
    eligible: countText(eligible),
    members: countText(members),
    amount: moneyText(their_income, digits),
  })

/** The columns of a table; of cards where the digits of their amounts are given. */
function columnsOf(of: Sums, source: string, digits: number | undefined): Column<Level>[] {
  const isOne = of.member_user_id !== null
  return [
    {
      key: 'level',
      head: text('fields.level'),
      cell: ({ level }) => text('income_totals.levels.level', { level }),
      card: 'title',
    },
    { key: 'members', head: text('fields.members'), align: 'end', cell: ({ members }) => <Count value={members} /> },
    {
      key: 'eligible',
      head: text('income_totals.levels.eligible'),
      align: 'end',
      cell: ({ eligible }) => <Count value={eligible} />,
    },
    {
      key: 'their_income',
      head: text('incomes.their_income', { income: source }),
      align: 'end',
      cell: (row) =>
        digits === undefined ? <Amount value={row.their_income} hasSymbol={false} /> : cardText(row, digits),
      card: 'note',
    },
    { key: 'rate', head: text('fields.rate'), align: 'end', cell: ({ rate }) => ratesText(rate), card: 'status' },
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
