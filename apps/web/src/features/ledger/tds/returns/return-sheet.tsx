import { tdsReturns } from '@banyan/contract/tds/returns.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { monthName } from '../months.ts'
import type { Quarter } from './quarter.ts'
import { QuarterState } from './quarter-state.tsx'

/** What the return of a quarter says, and what must be known before it is filed. */
export function ReturnSheet({ of, deductions }: { of: Quarter; deductions: string | undefined }) {
  const open = of.months.filter((month) => Number(month.open) > 0)
  return (
    <div className="stack loose">
      {of.state !== 'over' && (
        <Callout tone="warning" title={text(`tds.return.states.${of.state}`)}>
          {text(`tds.return.state_notes.${of.state}`)}
        </Callout>
      )}
      {open.length > 0 && (
        <Callout tone="warning" title={text('tds.return.open_title')}>
          {open.map((month) => (
            <div key={month.month}>
              {monthName(month.month)}: <Amount value={month.open} />
            </div>
          ))}
        </Callout>
      )}
      <Summary>
        <Bill
          of={of}
          lines={{
            paid: text('tds.return.amount'),
            tds: text('tds.deducted'),
            deposited: text('tds.return.deposited'),
            open: text('tds.return.open'),
          }}
        />
      </Summary>
      <Facts>
        {factsOf(tdsReturns.row.shape, of, {
          state: { head: text('tds.return.state'), cell: (state) => <QuarterState of={state} /> },
          deductions: {
            head: text('tds.return.deductions'),
            cell: String,
            note: deductions !== undefined && <Link href={deductions}>{text('tds.return.see')}</Link>,
          },
          no_pan: { head: text('tds.return.no_pan'), cell: String },
          given_back: {
            head: text('tds.return.given_back'),
            cell: String,
            note: of.given_back > 0 && text('tds.return.given_back_note'),
          },
        })}
      </Facts>
      <Rows isInset>
        {of.months.map((month) => (
          <Row
            key={month.month}
            title={monthName(month.month)}
            note={
              <>
                {text('tds.deducted')} <Amount value={month.deducted} />, {text('tds.return.deposited_inline')}{' '}
                <Amount value={month.deposited} />
              </>
            }
          />
        ))}
      </Rows>
    </div>
  )
}
