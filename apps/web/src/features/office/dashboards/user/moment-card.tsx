import { useEffect, useEffectEvent, useState } from 'react'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { markMomentSeen } from '@banyan/contract/dashboards/user-dashboard.ts'
import { call } from '#kit/api/api.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { Dashboard } from './dashboard.ts'

type Moment = Dashboard['moments'][number]

const acts = {
  activated: { page: 'any/topup-receipt', label: 'dashboard_user.moments.receipt' },
  first_income: { page: 'any/income-why', label: 'dashboard_user.moments.why' },
  donation_received: { page: 'user/donation/receive-donation', label: 'dashboard_user.moments.received' },
} as const satisfies Record<Moment['kind'], { page: PageKey; label: string }>

/** Something good, shown once: the server remembers it, so no other device shows it again. */
export function MomentCard({ moments }: { moments: Dashboard['moments'] }) {
  // It stays while the page is open, though the server does not send it again.
  const [moment, setMoment] = useState(moments[0])
  useSeen(moment)
  if (moment === undefined) return null
  return <MomentCallout of={moment} onClose={() => setMoment(undefined)} />
}

/** An admin who looks through a member's eyes has shown the member nothing. */
function useSeen(moment: Moment | undefined): void {
  const isOther = useSession()?.user.is_read_only === true
  const tell = useEffectEvent(() => {
    if (moment === undefined || isOther) return
    const { kind, subject_id } = moment
    // It would only be shown again: no notice is needed for that.
    call(markMomentSeen, { body: { kind, subject_id } }, { isSilent: true }).catch(() => {})
  })
  useEffect(() => tell(), [])
}

function MomentCallout({ of, onClose }: { of: Moment; onClose: () => void }) {
  const { digits } = useFormat()
  const href = useOpenPath()(acts[of.kind].page, queryOf(of))
  const incomeName = useIncomeName()
  const name = of.income_name === null ? of.name : incomeName(of.income_name)
  const words = { name, amount: moneyText(of.amount ?? '0', digits) }
  return (
    <Callout
      tone="success"
      title={text(`dashboard_user.moments.${of.kind}`, words)}
      act={
        <div className="row wrap">
          {href !== undefined && <Button href={href}>{text(acts[of.kind].label)}</Button>}
          <Button tone="text" onClick={onClose}>
            {text('dashboard_user.moments.close')}
          </Button>
        </div>
      }
    >
      {text(`dashboard_user.moments.${of.kind}_note`, words)}
    </Callout>
  )
}

function queryOf({ kind, subject_id, receipt_no }: Moment): Record<string, string | undefined> {
  if (kind === 'activated') return { receipt_no: receipt_no ?? undefined }
  return kind === 'first_income' ? { id: subject_id } : {}
}
