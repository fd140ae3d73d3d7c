import { findFranchise, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { segmentsField } from '#kit/form/fields.tsx'
import { FormPage } from '#kit/form/form-page.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { when } from '#kit/form/when.ts'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { requestFields } from '../request-fields.ts'
import { requestQuestion, requestSubmit, WhereToPay } from '#features/ledger/payments/index.ts'
import { RequestSummary } from '../request-summary.tsx'
import { type Requested, RequestedCard } from '../requested-card.tsx'
import { requestTotal } from '../total-of.ts'

const isToFranchise = ({ to }: { to?: unknown }) => to === 'franchise'

/** A member asks for pins whom they paid, the company or a franchise; beside it what it comes to, and where to pay. */
export function UserPinRequestPage() {
  const { packages } = useCompany()
  return (
    <FormPage<Requested>
      page="user/pin-management/pin-request"
      form={(onDone) => (
        <ContractForm
          to={requestUserPins}
          startFrom={{ to: 'company' }}
          fields={{
            to: segmentsField({
              label: text('paid_requests.form.whom'),
              options: [
                { value: 'company', label: text('paid_requests.form.company') },
                { value: 'franchise', label: text('paid_requests.form.franchise') },
              ],
            }),
            to_user_id: when(
              isToFranchise,
              personField({ label: text('paid_requests.form.franchise_id'), find: findFranchise, icon: 'storefront' }),
            ),
            ...requestFields(packages),
          }}
          summary={(values, isQuestion) => (
            <RequestSummary
              of={values}
              asked={isToFranchise(values) ? <FranchiseName id={values.to_user_id} /> : text('paid_requests.company')}
              packages={packages}
              isQuestion={isQuestion}
            />
          )}
          aside={(values) =>
            isToFranchise(values) ? (
              <PayFranchise id={values.to_user_id} />
            ) : (
              <WhereToPay amount={requestTotal(packages, values)} />
            )
          }
          total={(values) => requestTotal(packages, values)}
          confirm={requestQuestion}
          {...requestSubmit()}
          onDone={({ data }) => onDone(data)}
        />
      )}
      receipt={(done, onMore) => (
        <RequestedCard of={done} history="user/pin-management/pin-request-history" onMore={onMore} />
      )}
    />
  )
}

const useFranchise = (id = '') => useLookup(findFranchise, { user_id: id }).found?.data

const FranchiseName = ({ id }: { id: string | undefined }) => useFranchise(id)?.name ?? '\u2013'

function PayFranchise({ id }: { id: string | undefined }) {
  const name = useFranchise(id)?.name
  return (
    <Callout icon="storefront" title={text('paid_requests.pay.franchise')}>
      {name === undefined
        ? text('paid_requests.pay.franchise_unknown')
        : text('paid_requests.pay.franchise_note', { name })}
    </Callout>
  )
}
