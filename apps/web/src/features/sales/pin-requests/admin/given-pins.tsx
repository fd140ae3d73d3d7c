import { countPins, findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { isHeldVariant } from '#features/sales/pins/index.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { RequestRow } from '../request-columns.tsx'

interface Props {
  of: RequestRow
  isStock: boolean
  /** Whose stock, as it is typed. */
  from_user_id: string
}

/** What goes to whom, beside what the stock holds. */
export function GivenPins({
  of: { name, count, package_name, package_id, amount, price },
  isStock,
  from_user_id,
}: Props) {
  const giver = useLookup(findPerson, { user_id: from_user_id }).found?.data
  const held = useLookup(countPins, { user_id: from_user_id }).found?.data
  const holds = held?.find((pins) => isHeldVariant(pins, { package_id, kind: 'paid', price }))?.count ?? 0
  return (
    <>
      <Summary>
        <SummaryRow label={text('paid_requests.by')}>{name}</SummaryRow>
        {giver !== undefined && held !== undefined && (
          <SummaryRow label={text('paid_requests.admin.holds', { name: giver.name })}>
            <Count value={holds} />
          </SummaryRow>
        )}
        <SummaryRow label={package_name}>
          <Count value={count} isStrong />
        </SummaryRow>
        <Bill of={{ amount }} lines={{ amount: text('paid_requests.amount') }} />
      </Summary>
      <p className="small quiet">
        {text(isStock ? 'paid_requests.admin.stock_note' : 'paid_requests.admin.new_note', { name })}
      </p>
    </>
  )
}
