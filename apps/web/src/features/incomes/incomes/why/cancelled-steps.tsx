import { pathTo } from '#kit/nav/paths.ts'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { TrailStep, StepFigure, StepFigures } from '#ui/surfaces/trail.tsx'
import { Said } from './said.tsx'
import { useMayReadReceipt } from './use-may-read-receipt.ts'
import type { CancelledPurchase, Correction } from './why.ts'

interface Props {
  of: Correction
  net: string
  /** Whose team it is in, for purchases that the reader may only count. */
  name: string
}

/** Without what the closing was computed again; the last step is the newest purchase that somebody cancelled. */
export function CancelledSteps({ of: { cancelled, cancelled_count: count, has_part }, net, name }: Props) {
  if (count === 0) {
    const isLess = net.startsWith('-')
    return (
      <TrailStep
        state="done"
        mark="content_cut"
        title={text('incomes.why.company_limit')}
        note={text(isLess ? 'incomes.why.company_less' : 'incomes.why.company_more')}
      />
    )
  }
  const [newest, ...others] = cancelled
  return (
    <>
      <TrailStep
        mark="undo"
        title={text(has_part ? 'incomes.why.without_part' : 'incomes.why.without', { count })}
        note={cancelled.length < count ? text('incomes.why.without_unnamed', { name }) : undefined}
      >
        {others.length > 0 && (
          <StepFigures>
            {others.map((one) => (
              <StepFigure key={one.event_id} label={<Purchase of={one} />}>
                <DateTime value={one.cancelled_at} />
              </StepFigure>
            ))}
          </StepFigures>
        )}
      </TrailStep>
      {newest && (
        <TrailStep
          state="done"
          title={text(newest.is_part ? 'incomes.why.returned_part' : 'incomes.why.cancelled', {
            name: newest.member_name,
          })}
          note={
            <>
              <Said words={packageWords(newest)} at={newest.cancelled_at} />
              {newest.receipt_no !== null && ', '}
              <ReceiptNo of={newest} />
            </>
          }
        />
      )}
    </>
  )
}

const packageWords = ({ package_name }: CancelledPurchase): string =>
  package_name === null ? '' : text('incomes.why.package', { package_name })

/** Who bought, whether a part is kept, and the receipt that was cancelled. */
const Purchase = ({ of }: { of: CancelledPurchase }) => (
  <>
    {of.member_name}
    {of.is_part && `, ${text('incomes.why.part_short')}`}
    {of.receipt_no !== null && ', '}
    <ReceiptNo of={of} />
  </>
)

function ReceiptNo({ of }: { of: CancelledPurchase }) {
  const mayRead = useMayReadReceipt()
  if (of.receipt_no === null) return null
  const said = text('incomes.why.receipt', { receipt_no: of.receipt_no })
  if (!mayRead(of)) return <span className="code">{said}</span>
  return <Link href={pathTo('any/topup-receipt', { receipt_no: of.receipt_no })}>{said}</Link>
}
