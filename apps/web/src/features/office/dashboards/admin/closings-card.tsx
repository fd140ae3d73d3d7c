import { ClosingStatus } from '#features/ledger/closings/index.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Countdown } from '#ui/figures/countdown.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { CompanyMoney } from './dashboard.ts'

/** As many as stand beside the chart; the others are a press away. */
const shown = 3

/** When the next window closes, and what the last closings paid. */
export function ClosingsCard({ of }: { of: CompanyMoney }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const all = openPath('admin/closings')
  return (
    <Card className="stack loose">
      <CardHead
        isInset
        title={text('dashboard_admin.closing')}
        end={all && <Link href={all}>{text('dashboard_admin.all_closings')}</Link>}
      />
      <div>
        <Countdown until={of.next_closing_at} size="amount" onOver={() => void refreshAll()} />
        <p className="small quiet">
          {text('dashboard_admin.closing_ends')} <DateTime value={of.next_closing_at} />
        </p>
      </div>
      {of.closings.length === 0 ? (
        <p className="small quiet">{text('dashboard_admin.closings_none')}</p>
      ) : (
        <Rows>
          {of.closings.slice(0, shown).map((closing) => (
            <Row
              key={closing.id}
              title={text('closings.number', { id: closing.id })}
              note={
                <>
                  <DateTime value={closing.window_to} />
                  {closing.corrections > 0 &&
                    `, ${text('dashboard_admin.corrected', {
                      count: closing.corrections,
                      amount: moneyText(closing.corrected, digits),
                    })}`}
                </>
              }
              end={<Amount value={closing.paid} />}
              endNote={
                closing.status === 'credited' ? (
                  text('dashboard_admin.paid_to', { count: closing.members_paid })
                ) : (
                  <ClosingStatus of={closing.status} />
                )
              }
              href={openPath('admin/closing', { id: closing.id })}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
