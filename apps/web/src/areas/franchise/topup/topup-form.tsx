import { checkPin } from '@banyan/contract/accounts/joining.ts'
import { findPerson, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { Volume } from '../../../features/income/volume.tsx'
import { call } from '../../../kit/api.ts'
import { ContractForm } from '../../../kit/form/contract-form.tsx'
import { passwordField, textField } from '../../../kit/form/fields.tsx'
import { personField } from '../../../kit/form/person-field.tsx'
import { useText } from '../../../kit/text.ts'
import { useLookup } from '../../../kit/use-lookup.ts'
import type { WireBody, WireReply } from '../../../kit/wire.ts'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import { type Found, MemberRows, MemberSlip } from './topup-slip.tsx'

type Body = WireBody<typeof topupByPin>
export type Topup = WireReply<typeof topupByPin>['data']
type Sold = WireReply<typeof checkPin>['data']['package']

/** A member and a pin. The pin is looked at first, so that what it activates is on screen before it is used. */
export function TopupForm({ onDone }: { onDone: (done: Topup) => void }) {
  const text = useText()
  const ask = async ({ member_user_id, pin_no, pin_password }: Body) => {
    const [found, checked] = await Promise.all([
      call(findPerson, { query: { user_id: member_user_id } }),
      call(checkPin, { body: { pin_no, pin_password } }),
    ])
    const sold = checked.data.package
    return {
      title: text('franchise.topup.ask', { name: found.data.name }),
      text: text('franchise.topup.ask_note'),
      content: <ActivationSlip member={found.data} sold={sold} />,
      confirm: text('franchise.topup.confirm', { package_name: sold.name }),
    }
  }
  return (
    <ContractForm
      to={topupByPin}
      fields={{
        member_user_id: personField({ label: text('franchise.topup.member'), find: findPerson }),
        pin_no: textField({ label: text('franchise.topup.pin'), icon: 'pin', isCode: true, maxLength: 50 }),
        pin_password: passwordField({ label: text('franchise.topup.password'), icon: 'lock', autoComplete: 'off' }),
      }}
      aside={(values) => <Aside of={values} />}
      confirm={ask}
      submit={text('franchise.topup.submit')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Aside({ of }: { of: Partial<Body> }) {
  const text = useText()
  const { found } = useLookup(findPerson, { user_id: of.member_user_id ?? '' })
  return (
    <>
      <MemberSlip of={found?.data} />
      <p className="small quiet">{text('franchise.topup.note')}</p>
    </>
  )
}

/** Who, what, and at what price: the question before the pin is used up. */
function ActivationSlip({ member, sold }: { member: Found; sold: Sold }) {
  const text = useText()
  return (
    <Slip>
      <MemberRows of={member} />
      <SlipRow label={text('franchise.topup.slip.adds')}>
        <span className="strong">{sold.name}</span>
      </SlipRow>
      <SlipRow label={text('franchise.topup.slip.bv')}>
        <Volume value={sold.bv} unit={text('incomes.bv')} />
      </SlipRow>
      <SlipRow label={text('franchise.topup.slip.price')} part="net">
        <Amount value={sold.price} />
      </SlipRow>
    </Slip>
  )
}
