import { checkPin } from '@banyan/contract/joining/joining.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import type { Look } from '#kit/form/contract-form-props.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { passwordField, textField } from '#kit/form/fields.tsx'
import { personField } from '#kit/form/person-field.tsx'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { takenFields, useIsSeller } from '#features/sales/counter-sales/taken-fields.tsx'
import { ActRows } from './topup-act-summary.tsx'
import { actOfPin, type TopupAct } from './topup-acts.ts'
import { type FoundMember, MemberRows, MemberSummary } from './topup-summary.tsx'

type Body = WireBody<typeof topupByPin>
export type Topup = WireReply<typeof topupByPin>['data']

interface Props {
  /** Whose id is typed already; empty for nobody's. */
  member: string
  /** One that was handed over by a link; it stands in its fields already. */
  pin?: PinCode | undefined
  note: string | undefined
  onDone: (done: Topup) => void
}

/** A member and a pin. The pin is looked at first, so that what it does for the member is on screen before it is used. */
export function TopupForm({ member, pin, note, onDone }: Props) {
  const isSeller = useIsSeller()
  const ask = async ({ member_user_id, pin_no, pin_password, taken }: Body, look: Look) => {
    const [found, checked] = await Promise.all([
      look(findMemberToTopUp, { query: { user_id: member_user_id } }),
      look(checkPin, { body: { pin_no, pin_password } }),
    ])
    const act = actOfPin(checked.data, found.data)
    const { kind, package_name } = act
    return {
      title: text(`topup.ask.${kind}`, { name: found.data.name, package_name }),
      text: text('topup.ask_note'),
      content: <ActSummary member={found.data} act={act} taken={taken} />,
      confirm: text(`topup.confirm.${kind}`, { package_name }),
    }
  }
  return (
    <ContractForm
      to={topupByPin}
      fields={{
        member_user_id: personField({ label: text('topup.member'), find: findMemberToTopUp }),
        pin_no: textField({ label: text('topup.pin'), icon: 'pin', isCode: true, maxLength: 50 }),
        pin_password: passwordField({ label: text('topup.password'), icon: 'lock', autoComplete: 'off' }),
        ...takenFields(isSeller, text('counter.taken_hint_pin')),
      }}
      startFrom={{ ...(member !== '' && { member_user_id: member }), ...pin }}
      aside={(values) => <Aside of={values} note={note} />}
      confirm={ask}
      submit={text('topup.submit')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Aside({ of, note }: { of: Partial<Body>; note: string | undefined }) {
  const { found } = useLookup(findMemberToTopUp, { user_id: of.member_user_id ?? '' })
  return (
    <>
      <MemberSummary of={found?.data} />
      <p className="small quiet">
        {note !== undefined && `${note} `}
        {text('topup.note')}
      </p>
    </>
  )
}

/** Who, what, and at what price: the question before the pin is used up. */
function ActSummary({ member, act, taken }: { member: FoundMember; act: TopupAct; taken: string | undefined }) {
  return (
    <Summary>
      <MemberRows of={member} />
      <ActRows of={act} />
      <SummaryRow label={text('topup.summary.price')} part="net">
        <Amount value={act.price} />
      </SummaryRow>
      {taken !== undefined && (
        <SummaryRow label={text('counter.taken')}>
          <Amount value={taken} />
        </SummaryRow>
      )}
    </Summary>
  )
}
