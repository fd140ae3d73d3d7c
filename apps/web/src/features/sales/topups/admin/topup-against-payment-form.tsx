import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { paymentModeField } from '#features/ledger/payments/index.ts'
import { usePinPassword } from '#features/sales/pins/index.ts'
import { ActRows } from '../topup-act-summary.tsx'
import { actsFor, chosenOf, type TopupAct } from '../topup-acts.ts'
import { topupPackageFields } from '../topup-package-field.tsx'
import { type FoundMember, MemberRows } from '../topup-summary.tsx'
import { useTopupAct } from '../use-topup-act.ts'
import type { TopupChoice } from '../use-topup-choice.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { useCompany } from '#kit/session/company.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { reasonField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import { text } from '#kit/text.ts'
import { foundEarlier } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Body = WireBody<typeof topupAgainstPayment>

interface Props {
  choice: TopupChoice
  onDone: (done: WireReply<typeof topupAgainstPayment>['data']) => void
}

/** Who is activated, by what, and how the company was paid for it. */
export function TopupAgainstPaymentForm({ choice, onDone }: Props) {
  const { packages } = useCompany()
  const foundOf = ({ member_user_id: user_id = '' }: Partial<Body>) =>
    foundEarlier(findMemberToTopUp, { user_id })?.data
  const ask = async (body: Body, look: Look) => {
    const { data } = await look(findMemberToTopUp, { query: { user_id: body.member_user_id } })
    const act = chosenOf(actsFor(packages, data), body)
    // What does not fit the member any more is refused by the server, in its words.
    if (act === undefined) return undefined
    return {
      title: text(`topups.ask_package.${act.kind}`, { package_name: act.package_name }),
      text: text('payments.ask_admin_note'),
      content: <PaymentSummary of={body} found={data} act={act} />,
      confirm: act.kind === 'first' ? text('payments.activate') : text(`topups.confirm.${act.kind}`, { ...act }),
    }
  }
  return (
    <ContractForm
      to={topupAgainstPayment}
      fields={{
        member_user_id: personField({ label: text('topups.member'), find: findMemberToTopUp }),
        ...topupPackageFields(),
        payment_mode: paymentModeField(text('pin_generate.payment_mode')),
        payment_reference: textField({
          label: text('pin_generate.payment_reference'),
          hint: text('pin_generate.payment_reference_hint'),
          maxLength: 60,
          isHalf: true,
        }),
        reason: reasonField({ label: text('payments.reason'), hint: text('payments.reason_hint') }),
        current_password: usePinPassword(() => 1),
      }}
      startFrom={choice}
      aside={(values) => (
        <>
          <TypedPayment of={values} />
          <p className="small quiet">{text('payments.admin_note')}</p>
        </>
      )}
      total={(typed) => chosenOf(actsFor(packages, foundOf(typed)), typed)?.price}
      confirm={ask}
      submit={({ is_upgrade }) => text(is_upgrade === true ? 'topups.upgrade' : 'payments.activate')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

interface SummaryProps {
  of: Partial<Body>
  found: FoundMember | undefined
  act: TopupAct | undefined
}

function PaymentSummary({ of, found, act }: SummaryProps) {
  return (
    <Summary>
      <MemberRows of={found} />
      <ActRows of={act} />
      <SummaryRow label={text('payments.received_by')}>{of.payment_mode ?? '\u2013'}</SummaryRow>
      <Bill of={act} lines={{ price: text('payments.received') }} />
    </Summary>
  )
}

/** The same as it is typed. */
const TypedPayment = ({ of }: Pick<SummaryProps, 'of'>) => <PaymentSummary of={of} {...useTopupAct(of)} />
