import { checkPackageFee } from '@banyan/contract/donations/package-terms.ts'
import { moneyOrNil } from '@banyan/contract/kit/values.ts'
import { useWritten } from '../use-written.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'

interface Typed {
  id: string
  fee: string | undefined
  bv: string | undefined
}

const isNothing = (typed: string | undefined): boolean => typed === undefined || Number(typed) === 0
const isAmount = (typed: string | undefined): typed is string => moneyOrNil.safeDecode(typed ?? '').success

/** What a fee carries, as it is typed, and what a regulator would say about volume on donations. */
export function FeeCheck({ id, fee, bv }: Typed) {
  if ((isNothing(fee) && isNothing(bv)) || !isAmount(fee) || !isAmount(bv)) return null
  return (
    <>
      <Checked id={id} fee={fee} bv={bv} />
      {!isNothing(bv) && (
        <Callout tone="danger" icon="gavel" title={text('donation_admin.terms.warning')}>
          {text('donation_admin.terms.basis_note')}
        </Callout>
      )}
    </>
  )
}

function Checked({ id, fee, bv }: { id: string; fee: string; bv: string }) {
  const { money } = useWritten()
  const { digits } = useFormat()
  const found = useDetail(checkPackageFee, { params: { id }, query: { fee, bv } }).data?.data
  return (
    <>
      <Summary>
        <Bill
          of={found}
          lines={{
            received: text('donation_admin.terms.received'),
            cap: text('donation_admin.terms.cap', { percent: found?.payout_percent ?? '\u2013' }),
            worst: text('donation_admin.terms.worst'),
          }}
        />
      </Summary>
      {found?.is_covered === true && !isNothing(bv) && (
        <p className="small quiet">{text('donation_admin.terms.covered')}</p>
      )}
      {found?.is_covered === false && (
        <Callout tone="danger" title={text('donation_admin.terms.not_covered')}>
          {text('donation_admin.terms.not_covered_note', {
            worst: money(found.worst),
            cap: money(found.cap),
            // Volume is counted in BV, not in rupees.
            most: moneyText(found.most_volume, digits),
          })}
        </Callout>
      )}
    </>
  )
}
