import { useState } from 'react'
import { GivingStatus } from '../donation-status.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { PackageName } from '#kit/figures/package-name.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type DonationOffer, givesBack, hasFee } from './donation-offer.ts'
import { PromiseDialog } from './promise-dialog.tsx'
import { StageRows } from './stage-lines.tsx'

/** What can be taken by giving to others, as cards, and the dialog in which it is promised. */
export function DonationOffers({ offers }: { offers: readonly DonationOffer[] }) {
  const [chosen, setChosen] = useState<DonationOffer>()
  return (
    <>
      <div className="offers">
        {offers.map((offer) => (
          <OfferCard key={offer.package_id} of={offer} onPromise={() => setChosen(offer)} />
        ))}
      </div>
      {chosen !== undefined && <PromiseDialog of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function OfferCard({ of, onPromise }: { of: DonationOffer; onPromise: () => void }) {
  return (
    <Card className="offer" aria-label={of.name}>
      <CardHead isInset title={<PackageName name={of.name} colour={of.colour} />} end={<OfferMark of={of} />} />
      <div className="offer-body">
        <div>
          <Amount value={of.amount} size="amount" />
          <p className="caption">
            {text(of.mode === 'cause' ? 'donations.offers.to_cause' : 'donations.offers.to_give')}
          </p>
        </div>
        {of.description !== '' && <p className="offer-words small quiet">{of.description}</p>}
        <Summary>
          {of.mode === 'stage' && <StageRows of={of} />}
          <SummaryRow label={text('donations.offers.may_come')}>
            {givesBack(of) ? <Amount value={of.receivable} /> : text('donations.offers.nothing')}
          </SummaryRow>
          {givesBack(of) && (
            <SummaryRow label={text('donations.offers.not_before')}>
              {of.maturity_days === 0
                ? text('donations.offers.at_once')
                : text('donations.offers.after_days', { count: of.maturity_days })}
            </SummaryRow>
          )}
          <SummaryRow label={text('donations.offers.window')}>
            {text('donations.offers.hours', { count: of.pay_window_h })}
          </SummaryRow>
          {of.mode === 'queue' && (
            <SummaryRow label={text('donations.offers.waiting')}>
              <Count value={of.waiting} />
            </SummaryRow>
          )}
          {hasFee(of) ? (
            <SummaryRow label={text('donations.offers.fee')}>
              <Amount value={of.fee} />
            </SummaryRow>
          ) : (
            <SummaryRow label={text('donations.offers.bare_fee')}>{text('donations.offers.no_fee')}</SummaryRow>
          )}
          {Number(of.bv) > 0 && (
            <SummaryRow label={text('donations.offers.bv')}>
              <Volume value={of.bv} />
            </SummaryRow>
          )}
          {Number(of.daily_cap) > 0 && (
            <SummaryRow label={text('donations.offers.daily_cap')}>
              <Amount value={of.daily_cap} />
            </SummaryRow>
          )}
        </Summary>
        {of.own === null && of.refusal !== '' && <Callout icon="block" title={of.refusal} />}
      </div>
      <OfferFoot of={of} onPromise={onPromise} />
    </Card>
  )
}

function OfferMark({ of: { own, is_own: isOwn, stage } }: { of: DonationOffer }) {
  if (own !== null) return <GivingStatus of={own.status} />
  if (isOwn) return <Status kind="done">{text('topups.offers.own')}</Status>
  return stage !== null && <Status kind="waiting">{text('donations.offers.stage', { stage })}</Status>
}

/** What comes next: promise it, see the promise, pay what is to be paid of it, or see what became of what is paid. */
function OfferFoot({ of: { own, refusal }, onPromise }: { of: DonationOffer; onPromise: () => void }) {
  const openPath = useOpenPath()
  const mine = openPath('user/donation/package-details', { tab: 'promises' })
  const pay = openPath('user/donation/pay-donation')
  if (own === null) {
    return (
      refusal === '' && (
        <CardFoot>
          <Button tone="primary" onClick={onPromise}>
            {text('donations.offers.promise')}
          </Button>
        </CardFoot>
      )
    )
  }
  return (
    <CardFoot>
      {mine && <Button href={mine}>{text('donations.offers.own')}</Button>}
      {pay && own.is_to_pay && (
        <Button tone="primary" href={pay}>
          {text('donations.offers.pay')}
        </Button>
      )}
      {pay && !own.is_to_pay && own.status !== 'queued' && (
        <Button href={pay}>{text('donations.offers.see_payment')}</Button>
      )}
    </CardFoot>
  )
}
