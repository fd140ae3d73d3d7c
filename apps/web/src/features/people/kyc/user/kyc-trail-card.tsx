import { text } from '#kit/text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { type Kyc, progressOf } from './kyc.ts'
import './kyc-page.css'

/** How KYC stands as a whole: sent, checked, approved, and what comes next in a sentence. */
export function KycTrailCard({ of }: { of: Kyc }) {
  const { total, sent, approved } = progressOf(of)
  const isSent = sent === total
  const isApproved = of.state === 'approved'
  return (
    <Card className="kyc-trail">
      <CardHead isInset title={text(`kyc.overall.${of.state}.title`)} note={text(`kyc.overall.${of.state}.note`)} />
      <div className="stack kyc-progress">
        <Meter
          share={total === 0 ? 0 : approved / total}
          tone="success"
          label={text('kyc.approved_of', { approved, total })}
        />
        <p className="caption fig">{text('kyc.approved_of', { approved, total })}</p>
      </div>
      <Trail>
        <TrailStep
          state={isSent ? 'done' : 'now'}
          mark={isSent ? undefined : 1}
          title={text(isSent ? 'kyc.trail.sent' : 'kyc.trail.send')}
          note={text('kyc.trail.sent_of', { sent, total })}
        />
        <TrailStep
          state={isApproved ? 'done' : isSent ? 'now' : 'plain'}
          mark={isApproved ? undefined : 2}
          isQuiet={!isSent}
          title={text('kyc.trail.checked')}
          note={isSent && !isApproved && of.is_checked ? text('kyc.trail.checking') : undefined}
        />
        <TrailStep
          state={isApproved ? 'done' : 'plain'}
          mark={isApproved ? undefined : 3}
          isQuiet={!isApproved}
          title={text('kyc.trail.approved')}
        />
      </Trail>
    </Card>
  )
}
