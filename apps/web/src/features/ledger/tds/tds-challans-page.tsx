import { findTdsMonths, tdsChallans } from '@banyan/contract/tds/tds.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { isOpenMonth, monthName, type TdsMonth } from './months.ts'

const columns = (): Columns<typeof tdsChallans> => ({
  deposited_on: { head: text('tds.deposited_on'), as: 'day', card: 'note' },
  month: { head: text('tds.month'), cell: ({ month }) => monthName(month), card: 'title' },
  bsr_code: { head: text('tds.bsr_code'), as: 'code' },
  challan_no: { head: text('tds.challan_no'), as: 'code' },
  amount: { card: 'figure' },
  entered_by_user_id: { head: text('tds.entered_by'), as: 'code', isExtra: true },
})

/** Tax that is due, month by month, and the challans by which it was deposited. */
export function TdsChallansPage() {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={tdsChallans}
      page="admin/tds-challans"
      columns={columns()}
      filters={['from', { name: 'challan_no' }]}
      act={<AddButton href={openPath('admin/add-tds-challan')} />}
      note={<DueCard />}
      none="tds.none.challans"
    />
  )
}

const AddButton = ({ href }: { href: string | undefined }) =>
  href !== undefined && (
    <Button icon="add" href={href}>
      {text('tds.add_challan')}
    </Button>
  )

/** What is still to be deposited. It has the height of one month before the answer is here, so that the list stays where it is. */
function DueCard() {
  const { data } = useDetail(findTdsMonths, {})
  const months = data?.data.filter(isOpenMonth)
  return (
    <Card isFlush>
      <CardHead title={text('tds.due')} note={text('tds.due_note')} />
      <Rows isInset>
        {months === undefined && <Row title="–" note="–" />}
        {months?.length === 0 && <Row title={text('tds.none_due')} note={text('tds.none_due_note')} />}
        {months?.map((month) => (
          <MonthRow key={month.month} of={month} />
        ))}
      </Rows>
    </Card>
  )
}

const MonthRow = ({ of: { month, open, due_on, is_late } }: { of: TdsMonth }) => (
  <Row
    title={monthName(month)}
    note={
      <>
        {text('tds.due_on')} <DateText value={due_on} />
      </>
    }
    end={
      <>
        {is_late && <Status kind="failed">{text('tds.late')}</Status>} <Amount value={open} />
      </>
    }
  />
)
