import { topupAgainstPayment } from '@banyan/contract/pins/buying.ts'
import { paymentMode } from '@banyan/contract/pins/pin-acts.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { MemberRows } from '../../../features/topup/topup-slip.tsx'
import { useCompany } from '../../../kit/company.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { choiceField, textField } from '../../../kit/form/fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import { useText } from '../../../kit/text.ts'
import { useLookup } from '../../../kit/use-lookup.ts'
import type { WireBody, WireReply } from '../../../kit/wire.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { useFormat } from '../../../ui/figures/format.ts'
import { moneyText } from '../../../ui/figures/money.ts'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'

type Body = WireBody<typeof topupAgainstPayment>

interface Props {
  /** Whose id is typed already; empty for nobody's. */
  member: string
  onDone: (done: WireReply<typeof topupAgainstPayment>['data']) => void
}

/** Who is activated, by what, and how the company was paid for it. */
export function TopupAgainstPaymentForm({ member, onDone }: Props) {
  const text = useText()
  const { packages } = useCompany()
  const { digits } = useFormat()
  return (
    <ContractForm
      to={topupAgainstPayment}
      fields={{
        member_user_id: personField({ label: text('topup.member'), find: findMemberToTopUp }),
        package_id: choiceField({
          label: text('buying.package'),
          options: packages.map(({ id, name, price }) => ({
            value: id,
            label: `${name}, ${moneyText(price, digits)}`,
          })),
        }),
        payment_mode: choiceField({
          label: text('admin.generate.payment_mode'),
          options: paymentMode.options.map((value) => ({ value, label: value })),
          isHalf: true,
        }),
        payment_reference: textField({
          label: text('admin.generate.payment_reference'),
          hint: text('admin.generate.payment_reference_hint'),
          maxLength: 60,
          isHalf: true,
        }),
        reason: textField({
          label: text('buying.reason'),
          hint: text('buying.reason_hint'),
          isLong: true,
          maxLength: 300,
        }),
      }}
      startFrom={member === '' ? undefined : { member_user_id: member }}
      aside={(values) => (
        <>
          <PaymentSlip of={values} />
          <p className="small quiet">{text('buying.admin_note')}</p>
        </>
      )}
      confirm={(body) => ({
        title: text('buying.ask_topup', {
          package_name: packages.find(({ id }) => id === body.package_id)?.name ?? '',
        }),
        text: text('buying.ask_admin_note'),
        content: <PaymentSlip of={body} />,
        confirm: text('buying.activate'),
      })}
      submit={text('buying.activate')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function PaymentSlip({ of }: { of: Partial<Body> }) {
  const text = useText()
  const { packages } = useCompany()
  const { found } = useLookup(findMemberToTopUp, { user_id: of.member_user_id ?? '' })
  const sold = packages.find(({ id }) => id === of.package_id)
  return (
    <Slip>
      <MemberRows of={found?.data} />
      <SlipRow label={text('topup.slip.adds')}>{sold?.name ?? '\u2013'}</SlipRow>
      <SlipRow label={text('buying.received_by')}>{of.payment_mode ?? '\u2013'}</SlipRow>
      <SlipRow label={text('buying.received')} part="net">
        <Amount value={sold?.price} />
      </SlipRow>
    </Slip>
  )
}
