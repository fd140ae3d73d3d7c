import { useState } from 'react'
import { documentIcons, DocumentStatus } from '../document-status.tsx'
import { AskAbout } from '#kit/asking/ask-about.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardFoot } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { type Document, maySend, sendWord, type Sheet } from './kyc.ts'
import './kyc-page.css'
import { OwnImageDialog } from './own-image-dialog.tsx'

interface Props {
  of: Sheet
  /** The one to do next: its act stands out. */
  isNext: boolean
  onSend: () => void
}

/** One document: what it is for, how it stands, and what can be done with it. */
export function DocumentCard({ of, isNext, onSend }: Props) {
  const { kind, document, isRequired, needsPan } = of
  const [isImageOpen, setImageOpen] = useState(false)
  const hasImage = document?.has_image === true
  return (
    <Card>
      <header className="document-head">
        <TileIcon name={documentIcons[kind]} tone={document?.state === 'approved' ? 'success' : 'plain'} />
        <h2 className="grow">{text(`kyc.kind.${kind}`)}</h2>
        {document === undefined ? (
          <Status kind="ended">{text(isRequired ? 'kyc.missing' : 'kyc.optional')}</Status>
        ) : (
          <DocumentStatus of={document.state} />
        )}
      </header>
      {document === undefined ? (
        <p className="small quiet">{text(needsPan ? 'kyc.about.gstin_first' : `kyc.about.${kind}`)}</p>
      ) : (
        <>
          {!isRequired && <p className="small quiet">{text('kyc.not_asked')}</p>}
          <Sent of={document} />
        </>
      )}
      {(maySend(of) || document !== undefined) && (
        <CardFoot>
          {document !== undefined && <AskAbout of="kyc_document" id={document.id} />}
          {hasImage && (
            <Button tone="text" icon="image" onClick={() => setImageOpen(true)}>
              {text('kyc.image.show')}
            </Button>
          )}
          {maySend(of) && (
            <Button tone={isNext ? 'primary' : 'plain'} onClick={onSend}>
              {text(`kyc.send.${sendWord(of)}`)}
            </Button>
          )}
        </CardFoot>
      )}
      {document !== undefined && (
        <OwnImageDialog of={document} isOpen={isImageOpen} onClose={() => setImageOpen(false)} />
      )}
    </Card>
  )
}

function Sent({ of }: { of: Document }) {
  const isOpen = of.state === 'rejected' || of.state === 'expired'
  return (
    <div className="stack loose">
      {isOpen && (
        <Callout
          tone={of.state === 'rejected' ? 'danger' : 'warning'}
          title={text(of.state === 'rejected' ? 'kyc.rejected_title' : 'kyc.expired_title')}
        >
          {of.reason}
        </Callout>
      )}
      <Facts>
        {of.number_masked !== '' && (
          <Fact label={text(`kyc.number.${of.kind}`)}>
            <Code>{of.number_masked}</Code>
          </Fact>
        )}
        {of.name_on_document !== '' && <Fact label={text('kyc.name_on_document')}>{of.name_on_document}</Fact>}
        <Fact label={text('kyc.sent_on')}>
          <DateText value={of.submitted_at} />
        </Fact>
        {of.decided_at !== null && of.state === 'approved' && (
          <Fact label={text('kyc.approved_on')}>
            <DateText value={of.decided_at} />
          </Fact>
        )}
      </Facts>
    </div>
  )
}
