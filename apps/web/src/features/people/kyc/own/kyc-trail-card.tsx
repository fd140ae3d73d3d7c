import { text } from '#kit/text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import { type Kyc, progressOf, standingOf } from './kyc.ts'
import './kyc-page.css'

/** How KYC stands as a whole: sent, checked, approved, and what comes next in a sentence. */
export function KycTrailCard({ of }: { of: Kyc }) {
  const { total, sent, approved } = progressOf(of)
  const isSent = sent === total
  const isApproved = of.state === 'approved'
  const standing = standingOf(of)
  const isNow = of.is_checked ? 'now' : 'plain'
  return (
    <Card className="kyc-trail">
      <CardHead isInset title={text(`kyc.overall.${standing}.title`)} note={text(`kyc.overall.${standing}.note`)} />
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
          state={isSent ? 'done' : isNow}
          mark={isSent ? undefined : 1}
          title={text(isSent ? 'kyc.trail.sent' : 'kyc.trail.send')}
          note={text('kyc.trail.sent_of', { sent, total })}
        />
        <TrailStep
          state={isApproved ? 'done' : isSent ? isNow : 'plain'}
          mark={isApproved ? undefined : 2}
          isQuiet={!isSent}
          title={text(isApproved ? 'kyc.trail.checked' : 'kyc.trail.check')}
          note={isSent && !isApproved && of.is_checked ? text('kyc.trail.checking') : undefined}
        />
        <TrailStep
          state={isApproved ? 'done' : 'plain'}
          mark={isApproved ? undefined : 3}
          isQuiet={!isApproved}
          title={text(isApproved ? 'kyc.trail.approved' : 'kyc.trail.approval')}
        />
      </Trail>
    </Card>
  )
}
