import { useState } from 'react'
import { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { type Requested, RequestedCard } from '../requested-card.tsx'
import { WhereToPay } from '../where-to-pay.tsx'
import { totalOf } from '../total-of.ts'
import { type RequestBody, requestFields } from '../request-fields.ts'
import { RequestSummary } from '../request-summary.tsx'
import { useCompany } from '#kit/session/company.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card } from '#ui/surfaces/card.tsx'

/** A franchise asks the company for pins it has paid for. */
export function FranchisePinRequestPage() {
  const { packages } = useCompany()
  const { digits } = useFormat()
  const [done, setDone] = useState<Requested | null>(null)
  const totalFor = ({ package_id, count }: Partial<RequestBody>) =>
    totalOf(packages.find(({ id }) => id === package_id)?.price, count)
  const submit = (values: Partial<RequestBody>) => {
    const total = totalFor(values)
    if (total === undefined) return text('requests.form.submit')
    return text('requests.form.submit_total', { total: moneyText(total, digits) })
  }
  const summary = { asked: text('requests.company'), packages }
  return (
    <>
      <PageHeader title={usePageName('franchise/pin-management/pin-request')} />
      {done === null ? (
        <Card>
          <ContractForm
            to={requestFranchisePins}
            fields={requestFields(packages)}
            aside={(values) => (
              <>
                <RequestSummary of={values} {...summary} />
                <WhereToPay amount={totalFor(values)} />
              </>
            )}
            confirm={(body) => ({
              title: text('requests.form.question'),
              text: text('requests.form.question_note'),
              content: <RequestSummary of={body} {...summary} isQuestion />,
              confirm: text('requests.form.submit'),
            })}
            submit={submit}
            onDone={({ data }) => setDone(data)}
          />
        </Card>
      ) : (
        <RequestedCard of={done} history="franchise/pin-management/pin-request-history" onMore={() => setDone(null)} />
      )}
    </>
  )
}
