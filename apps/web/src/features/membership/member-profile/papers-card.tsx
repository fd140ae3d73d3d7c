import { AccountFacts } from '#features/people/banking/index.ts'
import { documentIcons, DocumentStatus } from '#features/people/kyc/index.ts'
import { text } from '#kit/text.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Member } from './member.ts'

/** What proves who the member is, and where they are paid to; numbers stay masked here. */
export function PapersCard({ of }: { of: Member }) {
  const isBare = of.documents.length === 0
  return (
    <>
      <Card isFlush={!isBare}>
        <CardHead isInset={isBare} title={text('members.kyc')} end={text(`kyc.overall.${of.kyc_state}.title`)} />
        {isBare ? (
          <p className="small quiet">{text('members.no_documents')}</p>
        ) : (
          <Rows isInset>
            {of.documents.map(({ id, kind, state, number_masked, name_on_document, reason }) => (
              <Row
                key={id}
                lead={<TileIcon name={documentIcons[kind]} />}
                title={text(`kyc.kind.${kind}`)}
                note={[number_masked, name_on_document, reason].filter((part) => part !== '').join(', ')}
                end={<DocumentStatus of={state} shape="bare" />}
              />
            ))}
          </Rows>
        )}
      </Card>
      <Card>
        <CardHead isInset title={text('members.bank')} />
        {of.bank === null ? <p className="small quiet">{text('members.no_bank')}</p> : <AccountFacts of={of.bank} />}
      </Card>
    </>
  )
}
