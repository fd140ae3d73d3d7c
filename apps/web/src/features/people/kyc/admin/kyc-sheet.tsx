import { kycSteps, kycImage, listKycRequests, revealKyc } from '@banyan/contract/kyc/kyc.ts'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Duplicates } from '#kit/decisions/duplicates.tsx'
import { NameMatch } from '#kit/decisions/name-match.tsx'
import { RevealButton } from '#kit/decisions/reveal-button.tsx'
import type { KycRow } from './kyc-columns.tsx'

/** Of an Aadhaar only four digits exist, and a photo has no number. */
const hasWholeNumber = ({ kind }: KycRow) => kind === 'pan' || kind === 'gstin'

/** What the document shows and what is known of it, in the order in which it is checked. */
export function KycSheet({ of }: { of: KycRow }) {
  const document = text(`kyc.kind.${of.kind}`)
  const link = useImageLink(kycImage, of.has_image ? of.id : undefined)
  const inFull = {
    to: revealKyc,
    id: of.id,
    title: text('kyc.admin.reveal_title', { document, name: of.name }),
    labels: { number: text(`kyc.number.${of.kind}`) },
  }
  return (
    <div className="stack loose">
      {of.has_image ? <DocumentImage of={link} label={document} /> : <Callout title={text('kyc.admin.no_image')} />}
      <Duplicates title={text('kyc.admin.same_title')} ids={of.duplicate_user_ids} />
      {of.name_on_document !== '' && (
        <NameMatch
          names={[
            [text('kyc.admin.profile_name'), of.name],
            [text('kyc.name_on_document'), of.name_on_document],
          ]}
          percent={of.name_match_percent}
        />
      )}
      {of.state === 'rejected' && (
        <Callout tone="danger" title={text('fields.reason')}>
          {of.reason}
        </Callout>
      )}
      <Facts>
        {factsOf(listKycRequests.row.shape, of, {
          number_masked: {
            head: text(`kyc.number.${of.kind}`),
            cell: (number) => <Code>{number}</Code>,
            end: hasWholeNumber(of) && <RevealButton of={inFull} label={text('kyc.admin.reveal')} tone="text" />,
            isWide: true,
            isStrong: true,
            isOptional: true,
          },
          date_of_birth: { head: text('kyc.admin.date_of_birth') },
          user_type: {
            head: text('kyc.admin.user_type'),
            cell: (type) => text(`kyc.admin.types.${type}`),
          },
          user_id: { as: 'code', head: text('kyc.admin.user_id') },
          import_no: { as: 'code', head: text('fields.import_no'), isOptional: true },
          submitted_at: { head: text('kyc.admin.sent_at') },
          decided_at: {
            head: text('kyc.admin.decided_at'),
            note: of.decided_by_user_id ?? undefined,
            isOptional: true,
          },
        })}
      </Facts>
      <Steps key={of.state} of={kycSteps} id={of.id} words="kyc.states" saidAbove={of.reason} />
    </div>
  )
}
