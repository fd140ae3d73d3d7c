import { requestFranchisePins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { useQueryParam } from '#kit/nav/use-query-param.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { requestFields } from '../request-fields.ts'
import { requestQuestion, requestSubmit, WhereToPay } from '#features/ledger/payments/index.ts'
import { RequestSummary } from '../request-summary.tsx'
import { type Requested, RequestedCard } from '../requested-card.tsx'
import { requestTotal } from '../total-of.ts'

/** A franchise asks the company for pins it has paid for. The address may name the package (`?package=`). */
export function FranchisePinRequestPage() {
  const { packages } = useCompany()
  const asked = useQueryParam('package')
  return (
    <FormPage<Requested>
      page="franchise/pin-management/pin-request"
      form={(onDone) => (
        <ContractForm
          to={requestFranchisePins}
          startFrom={packages.some(({ id }) => id === asked) ? { package_id: asked } : {}}
          fields={requestFields(packages)}
          summary={(values, isQuestion) => (
            <RequestSummary
              of={values}
              asked={text('paid_requests.company')}
              packages={packages}
              isQuestion={isQuestion}
            />
          )}
          aside={(values) => <WhereToPay amount={requestTotal(packages, values)} />}
          total={(values) => requestTotal(packages, values)}
          confirm={requestQuestion}
          {...requestSubmit()}
          onDone={({ data }) => onDone(data)}
        />
      )}
      receipt={(done, onMore) => (
        <RequestedCard of={done} history="franchise/pin-management/pin-request-history" onMore={onMore} />
      )}
    />
  )
}
