import { tdsYears } from '@banyan/contract/tds/tds.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts } from '#kit/acts/act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useTotals } from '#kit/list/use-totals.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { panCell, panFilter, panState } from './pan.tsx'
import { SaveCertificate } from './save-certificate.tsx'
import { useYearFilter } from './year-filter.ts'

type Row = WireRowOf<typeof tdsYears.admin>
type Scope = 'user' | 'franchise' | 'admin'

/** Sums of all years, whatever the list is filtered by. */
const everything = new URLSearchParams()

/** `hasFormer`: some year was begun by a former system, whose figures are then shown beside ours. */
const columns = (scope: Scope, hasFormer: boolean): Columns<typeof tdsYears.admin> => ({
  year_name: { head: text('tds.year'), card: scope === 'admin' ? 'note' : 'title' },
  ...(scope === 'admin' && { name: { as: 'person', card: 'title' } as const }),
  pan: {
    head: text('tds.pan'),
    cell: panCell,
    also: [{ name: 'has_pan', words: panState }],
    priority: 3,
    ...(scope !== 'admin' && { card: 'note' }),
  },
  credited: { head: text('tds.credited') },
  tds: { head: text('tds.deducted'), card: 'figure' },
  former: { head: text('tds.former'), isExtra: !hasFormer },
  former_tds: { head: text('tds.former_tds'), isExtra: !hasFormer, priority: 3 },
  ...(scope === 'admin' && { differs: { head: text('tds.differs'), isExtra: true } as const }),
})

const acts = (scope: Scope): Acts<Row> => ({
  certificate: {
    icon: 'download',
    words: () => ({ label: text('tds.certificate') }),
    draw: ({ of, onClose }) => <SaveCertificate of={of} isNamed={scope === 'admin'} onClose={onClose} />,
  },
})

const YearsList = ({ scope, filters = [] }: { scope: Scope; filters?: Filters<typeof tdsYears.admin> }) => {
  const openPath = useOpenPath()
  const { sums } = useTotals(tdsYears[scope], everything)
  const hasFormer = [sums?.former, sums?.former_tds].some((sum) => sum !== undefined && sum !== '0.00')
  const deductions = scope === 'admin' ? openPath('admin/tds-deductions') : undefined
  return (
    <ListPage
      of={tdsYears[scope]}
      page={`${scope}/tds`}
      columns={columns(scope, hasFormer)}
      filters={filters}
      acts={acts(scope)}
      act={
        deductions !== undefined && (
          <Button icon="receipt_long" href={deductions}>
            {text('tds.deductions')}
          </Button>
        )
      }
      note={scope !== 'admin' && <p className="small quiet">{text(`tds.own_note.${scope}`)}</p>}
      none={`tds.none.${scope}`}
    />
  )
}

/** The own incomes and the tax on them, by financial year. */
export const UserTdsPage = () => <YearsList scope="user" />

/** The commission of a franchise and the tax on it, by financial year. */
export const FranchiseTdsPage = () => <YearsList scope="franchise" />

/** Incomes of all members, commission of all franchises, and the tax on them. */
export function AdminTdsPage() {
  const year = useYearFilter()
  return (
    <YearsList
      scope="admin"
      filters={[year, 'user_id', panFilter(), { name: 'has_difference', head: text('tds.differs') }]}
    />
  )
}
