import { levelSumsByKind, type matchingLevelSums, type SummedKind } from '@banyan/contract/incomes/level-sums.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Person } from '#kit/list/columns/cells.tsx'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { FiguresCard } from '../figures-card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { rateText } from '../rate-text.ts'
import type { Query } from './asked.ts'
import { countColumn, levelColumns, paidColumns, rateColumn } from './level-columns.tsx'

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
  const note = text(`income_totals.none.${of.first_closing_id === null ? 'levels_closing' : 'levels_plan'}`)
  return (
    <FiguresCard
      title={<Whose of={of} isNamed={scope === 'admin'} />}
      label={text('income_totals.levels.table')}
      columns={columns}
      rows={of.levels}
      rowKey={({ level }) => String(level)}
      totalLabel={text('income_totals.levels.all')}
      none={{ title: text('income_totals.none.levels'), note }}
      sheet={levelSumsByKind[kind].sums[scope]}
      query={query}
    />
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

/** What a card, which has no heads, says of a level. */
const cardText = ({ eligible, members, their_income }: Level, digits: number): string =>
  text('income_totals.levels.card', {
    eligible: countText(eligible),
    members: countText(members),
    amount: moneyText(their_income, digits),
  })

/** The columns of a table; of cards where the digits of their amounts are given. */
const columnsOf = (of: Sums, source: string, digits: number | undefined): Column<Level>[] => [
  ...levelColumns<Level>(),
  countColumn('eligible', text('income_totals.levels.eligible'), ({ eligible }) => eligible),
  {
    key: 'their_income',
    head: text('incomes.their_income', { income: source }),
    align: 'end',
    cell: (row) =>
      digits === undefined ? <Amount value={row.their_income} hasSymbol={false} /> : cardText(row, digits),
    card: 'note',
  },
  rateColumn(rateText),
  ...paidColumns<Level>(of.income, of.member_user_id !== null),
]
