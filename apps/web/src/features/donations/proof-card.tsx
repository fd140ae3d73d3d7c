import type { z } from 'zod'
import { type donationProof, proofImage } from '@banyan/contract/donations/links.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import './proof-card.css'
import { PictureOnDemand } from './picture-on-demand.tsx'

interface Props {
  /** Of the payment. */
  id: string
  of: z.input<typeof donationProof>
}

/** What a payer said was paid, in the order in which it is looked for in a statement of account. */
export function ProofCard({ id, of }: Props) {
  return (
    <section className="stack loose proof" aria-label={text('donations.proof.title')}>
      {of.is_image_known && (
        <Callout tone="danger" icon="content_copy" title={text('donations.proof.known')}>
          {text('donations.proof.known_note')}
        </Callout>
      )}
      <Facts>
        <Fact label={text('donations.proof.reference')} note={of.payment_mode}>
          {of.reference === '' ? text('donations.proof.no_reference') : <Code isCopyable>{of.reference}</Code>}
        </Fact>
        <Fact label={text('donations.proof.paid_on')}>
          <DateText value={of.paid_on} />
        </Fact>
        <Fact label={text('donations.proof.sent')} note={of.is_late && text('donations.proof.late')}>
          <DateTime value={of.at} />
        </Fact>
        {of.remark !== '' && <Fact label={text('donations.proof.remark')}>{of.remark}</Fact>}
      </Facts>
      {of.has_image ? (
        <PictureOnDemand of={proofImage} id={id} />
      ) : (
        <p className="small quiet">{text('donations.proof.no_picture')}</p>
      )}
    </section>
  )
}
