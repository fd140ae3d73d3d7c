import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import type { Closing } from './closing.ts'

type KindTotals = Closing['totals']['by_kind'][number]

/** The page that lists the rows of a kind, for the kinds that have one. */
const pages: Readonly<Record<string, PageKey>> = {
  matching: 'admin/income/matching-income-details',
  matching_level: 'admin/income/matching-level-income',
  sponsored: 'admin/income/sponsored-income-details',
  roi: 'admin/income/roi-income',
  roi_level: 'admin/income/roi-level-income',
  single_leg: 'admin/income/single-leg-income',
  repurchase_level: 'admin/income/repurchase-level-income',
}

/** Where the rows of a kind are listed; there are none before they are in the books. */
function useRowsPath({ status, id }: Closing): (kind: string) => string | undefined {
  const openPath = useOpenPath()
  return (kind) => {
    const page = status === 'credited' ? pages[kind] : undefined
    return page && openPath(page, { closing_id: id })
  }
}

/** What a closing pays by kind; each kind leads to its rows. */
export function KindsCard({ of }: { of: Closing }) {
  const isPhone = usePhone()
  const trimmings = useOpenPath()('admin/income/matching-trimming-details', { closing_id: of.id })
  return (
    <Card isFlush>
      <CardHead
        title={text('closings.by_kind')}
        end={of.status === 'credited' && trimmings && <Link href={trimmings}>{text('closings.trimmings')}</Link>}
      />
      {of.totals.by_kind.length === 0 && <NoKinds isComputed={of.failure === ''} />}
      {of.totals.by_kind.length > 0 && (isPhone ? <KindRows of={of} /> : <KindTable of={of} />)}
    </Card>
  )
}

function NoKinds({ isComputed }: { isComputed: boolean }) {
  return (
    <Empty title={text(isComputed ? 'closings.no_kinds' : 'closings.no_result')} art={<MoneyArt />}>
      {text(isComputed ? 'closings.no_kinds_note' : 'closings.no_result_note')}
    </Empty>
  )
}

function KindRows({ of }: { of: Closing }) {
  const rowsPath = useRowsPath(of)
  const incomeName = useIncomeName()
  const { digits } = useFormat()
  return (
    <Rows>
      {of.totals.by_kind.map((sum) => (
        <Row
          key={sum.kind}
          title={incomeName(sum.kind)}
          note={text('closings.kind_note', { count: sum.incomes, trimmed: moneyText(sum.trimmed, digits) })}
          end={<Amount value={sum.paid} />}
          href={rowsPath(sum.kind)}
        />
      ))}
    </Rows>
  )
}

function KindTable({ of }: { of: Closing }) {
  const rowsPath = useRowsPath(of)
  const incomeName = useIncomeName()
  const { totals } = of
  const money = (key: 'gross' | 'trimmed' | 'paid'): Column<KindTotals> => ({
    key,
    head: text(`closings.${key}`),
    align: 'end',
    cell: (row) => <Amount value={row[key]} hasSymbol={false} />,
    total: <Amount value={totals[key]} hasSymbol={false} />,
  })
  const columns: Column<KindTotals>[] = [
    { key: 'kind', head: text('closings.kind'), cell: (row) => incomeName(row.kind) },
    {
      key: 'incomes',
      head: text('closings.incomes'),
      align: 'end',
      cell: (row) => <Count value={row.incomes} />,
      total: <Count value={totals.incomes} />,
    },
    money('gross'),
    money('trimmed'),
    money('paid'),
  ]
  return (
    <DataTable
      label={text('closings.by_kind')}
      columns={columns}
      rows={totals.by_kind}
      rowKey={(row) => row.kind}
      rowHref={(row) => rowsPath(row.kind)}
      totalLabel={text('closings.all_kinds')}
    />
  )
}
