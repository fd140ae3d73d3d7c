import { useState } from 'react'
import { getTerms, publishTerms } from '@banyan/contract/company/terms.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { FocusOn } from '#ui/floats/focus-on.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'

/** The terms that everybody reads before they join; what is published is a new version. */
export function TermsForm() {
  const [published, setPublished] = useState<string>()
  return (
    <DetailPage of={getTerms} input={{}}>
      {({ data }) => (
        <Card className="stack loose">
          <CardHead
            id="terms-head"
            isInset
            title={text('setup.terms.title')}
            note={text('setup.terms.note')}
            end={
              data === null ? undefined : (
                <span className="small quiet">
                  {text('setup.terms.version', { id: data.id })} <DateTime value={data.published_at} />
                </span>
              )
            }
          />
          {data !== null && data.id === published && <FocusOn key={published} or="terms-head" />}
          {data === null && <p className="small quiet">{text('setup.terms.none')}</p>}
          <ContractForm
            key={data?.id}
            to={publishTerms}
            fields={{ body: textField({ label: text('setup.terms.body'), isLong: true }) }}
            startFrom={{ body: data?.body ?? '' }}
            submit={text('setup.terms.publish')}
            onDone={(reply) => {
              setPublished(reply.data.id)
              toast.show({ severity: 'success', summary: text('setup.terms.published', { id: reply.data.id }) })
            }}
          />
        </Card>
      )}
    </DetailPage>
  )
}
