import { useState } from 'react'
import { getKyc } from '@banyan/contract/kyc/kyc.ts'
import type { DocumentKind } from '../document-status.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { DocumentCard } from './document-card.tsx'
import { type Kyc, nextSheet, sheetsOf, standingOf } from './kyc.ts'
import './kyc-page.css'
import { KycTrailCard } from './kyc-trail-card.tsx'
import { SendDocumentDialog } from './send-document-dialog.tsx'
import type { SendFormOf } from './send-fields.tsx'

interface Props {
  page: 'user/kyc' | 'franchise/kyc'
  /** The form of one document. */
  form: SendFormOf
}

/** The own documents: how KYC stands as a whole, and each of them with its state. */
export function DocumentsPage({ page, form }: Props) {
  return (
    <>
      <PageHeader title={usePageName(page)} />
      <DetailPage of={getKyc} input={{}}>
        {({ data }) => <Documents of={data} form={form} owner={page === 'user/kyc' ? 'member' : 'franchise'} />}
      </DetailPage>
    </>
  )
}

function Documents({ of, form, owner }: { of: Kyc; form: SendFormOf; owner: 'member' | 'franchise' }) {
  const [asked, setAsked] = useState<DocumentKind | null>(null)
  const sheets = sheetsOf(of)
  // One act of the page is the next one to do; the others are plain.
  const next = nextSheet(sheets, of)
  const standing = standingOf(of)
  return (
    <>
      {standing === 'unchecked_tax' && (
        <Callout title={text('kyc.unchecked.title')}>
          {text(`kyc.unchecked.${next === undefined ? 'tax' : 'tax_send'}.${owner}`)}
        </Callout>
      )}
      {standing === 'unchecked' && <Callout title={text('kyc.unchecked.title')}>{text('kyc.unchecked.note')}</Callout>}
      <div className="grid wide-left kyc">
        <div className="grid halves kyc-documents">
          {sheets.map((sheet) => (
            <DocumentCard key={sheet.kind} of={sheet} isNext={sheet === next} onSend={() => setAsked(sheet.kind)} />
          ))}
        </div>
        <KycTrailCard of={of} />
      </div>
      <SendDocumentDialog kind={asked} form={form} onClose={() => setAsked(null)} />
    </>
  )
}
