import { singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import type { Column } from '#ui/table/columns.ts'
import { usePhone } from '#ui/theme/use-media.ts'
import { FiguresCard } from '../figures-card.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { membersText, missingText } from './missing-text.ts'
import type { Stages } from './stages-now.tsx'

type Stage = Stages['stages'][number]

interface Props {
  of: Stages
  scope: IncomeScope
  query: { user_id?: string }
}

/** The stages as a table, and as a file. */
export function StagesCard({ of, scope, query }: Props) {
  const { zone, digits } = useFormat()
  const isPhone = usePhone()
  const columns = columnsOf(of, zone, isPhone ? digits : undefined)
  return (
    <FiguresCard
      title={of.now === null ? text('income_stages.of_all') : text('income_stages.table')}
      label={text('income_stages.table')}
      columns={columns}
      rows={of.stages}
      rowKey={({ stage }) => String(stage)}
      totalLabel={text('income_stages.all')}
      none={{ title: text('income_stages.none'), note: text('income_stages.none_note') }}
      sheet={singleLegStagesOf[scope]}
      query={query}
    />
  )
}

/** Reached and when, what is missing, or that the next closing pays it. */
function StageState({ of: { reached_at, ...needed }, now, zone }: { of: Stage; now: Stages['now']; zone: string }) {
  if (reached_at !== null)
    return (
      <Status kind="done" shape="bare">
        {text('income_stages.reached_on', { day: dateText(reached_at, zone) })}
      </Status>
    )
  const missing = now === null ? '' : missingText(needed, now)
  return (
    <Status kind={missing === '' ? 'moving' : 'waiting'} shape="bare">
      {missing === '' ? text('income_stages.ready') : missing}
    </Status>
  )
}

/** The columns of a table; of cards, which have no heads, where the digits of their amounts are given. */
const columnsOf = ({ now, paid }: Stages, zone: string, digits: number | undefined): Column<Stage>[] => [
  {
    key: 'stage',
    head: text('fields.stage'),
    cell: ({ stage }) => text('income_stages.stage', { stage }),
    card: 'title',
  },
  {
    key: 'team',
    head: text('income_stages.team_needed'),
    align: 'end',
    cell: ({ team }) => <Count value={team} />,
  },
  {
    key: 'directs',
    head: text('income_stages.directs_needed'),
    align: 'end',
    cell: ({ directs }) => <Count value={directs} />,
  },
  {
    key: 'amount',
    head: text('income_stages.pays'),
    align: 'end',
    cell: ({ amount }) =>
      digits === undefined ? (
        <Amount value={amount} hasSymbol={false} />
      ) : (
        text('income_stages.pays_card', { amount: moneyText(amount, digits) })
      ),
    card: 'status',
  },
  now === null
    ? {
        key: 'members',
        head: text('income_stages.reached_by'),
        align: 'end',
        cell: ({ members }) => membersText(members),
        card: 'note',
      }
    : {
        key: 'reached_at',
        head: text('income_stages.state'),
        cell: (stage) => <StageState of={stage} now={now} zone={zone} />,
        card: 'note',
      },
  {
    key: 'paid',
    head: text('fields.paid'),
    align: 'end',
    cell: (stage) => <Amount value={stage.paid} hasSymbol={false} />,
    total: <Amount value={paid} hasSymbol={false} />,
    card: 'figure',
    priority: 0,
  },
]
