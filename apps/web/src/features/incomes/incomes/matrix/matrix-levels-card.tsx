import { matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { countText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { FiguresCard } from '../figures-card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { eventRateText } from '../rate-text.ts'
import type { MatrixLevels } from './matrix-now.tsx'

type Level = MatrixLevels['levels'][number]

interface Props {
  of: MatrixLevels
  scope: IncomeScope
  query: { user_id?: string }
}

/** The levels as a table, and as a file. */
export function MatrixLevelsCard({ of, scope, query }: Props) {
  const isPhone = usePhone()
  return (
    <FiguresCard
      title={of.now === null ? text('income_matrix.of_all') : text('income_matrix.table')}
      label={text('income_matrix.table')}
      columns={columnsOf(of, isPhone)}
      rows={of.levels}
      rowKey={({ pool, level }) => `${pool} ${level}`}
      totalLabel={text('income_matrix.all')}
      none={{ title: text('income_matrix.none'), note: text('income_matrix.none_note') }}
      sheet={matrixLevelsOf[scope]}
      query={query}
    />
  )
}

const filledText = ({ filled, needed, percent }: Level): string =>
  text('income_matrix.filled_of', { filled: countText(filled ?? 0), needed: countText(needed), percent: percent ?? 0 })

const LevelState = ({ of: level }: { of: Level }) => (
  <Status kind={level.is_complete === true ? 'done' : 'moving'} shape="bare">
    {level.is_complete === true ? text('income_matrix.complete') : text('income_matrix.running')}
  </Status>
)

/** Of one member how far each level is filled; of everybody who was paid of it. */
const columnsOf = ({ now, income, pools }: MatrixLevels, isPhone: boolean): Column<Level>[] => [
  ...(pools.length > 1 ? ofPools(isPhone) : ofOnePool()),
  {
    key: 'rate',
    head: text('income_matrix.pays'),
    align: 'end',
    cell: ({ rate }) => eventRateText(rate),
  },
  {
    key: 'directs',
    head: text('income_matrix.directs_needed'),
    align: 'end',
    cell: ({ directs }) => <Count value={directs} />,
  },
  { key: 'needed', head: text('income_matrix.needed'), align: 'end', cell: ({ needed }) => <Count value={needed} /> },
  ...(now === null ? ofEverybody() : ofOne()),
  {
    key: 'income',
    head: text('income_matrix.income'),
    align: 'end',
    cell: (level) => <Amount value={level.income} hasSymbol={false} />,
    total: <Amount value={income} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
]

const ofOnePool = (): Column<Level>[] => [
  {
    key: 'level',
    head: text('fields.level'),
    cell: ({ level }) => text('income_matrix.level', { level }),
    card: 'title',
  },
]

/** On a phone the level says its pool. */
const ofPools = (isPhone: boolean): Column<Level>[] => [
  { key: 'pool_name', head: text('income_matrix.pool'), cell: ({ pool_name }) => pool_name, card: 'none' },
  {
    key: 'level',
    head: text('fields.level'),
    cell: ({ pool_name: pool, level }) =>
      isPhone ? text('income_matrix.level_in', { pool, level }) : text('income_matrix.level', { level }),
    card: 'title',
  },
]

const ofEverybody = (): Column<Level>[] => [
  {
    key: 'members',
    head: text('income_matrix.paid_members'),
    align: 'end',
    cell: ({ members }) => text('income_matrix.members', { count: members }),
    card: 'note',
  },
]

const ofOne = (): Column<Level>[] => [
  {
    key: 'filled',
    head: text('income_matrix.filled'),
    align: 'end',
    cell: (level) => filledText(level),
    card: 'note',
  },
  {
    key: 'is_complete',
    head: text('income_matrix.state'),
    cell: (level) => <LevelState of={level} />,
    card: 'status',
  },
]
