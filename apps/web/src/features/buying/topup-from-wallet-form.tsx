import type { topupFromWalletAsFranchise } from '@banyan/contract/pins/buying.ts'
import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { useCompany } from '../../kit/company.ts'
import { ContractForm } from '../../kit/form/contract-form.tsx'
import { personField } from '../../kit/form/person-field.tsx'
import { useText } from '../../kit/text.ts'
import { useLookup } from '../../kit/use-lookup.ts'
import type { WireBody, WireReply } from '../../kit/wire.ts'
import { useFormat } from '../../ui/figures/format.ts'
import { SlipRow } from '../../ui/surfaces/slip.tsx'
import { MemberRows } from '../topup/topup-slip.tsx'
import { billOf, type Paying, startFrom } from './bill.ts'
import { BillSlip } from './bill-slip.tsx'
import { packageField, payingFields } from './wallet-fields.ts'

/** Members and franchises top up by calls of one shape. */
export type TopsUpFromWallet = typeof topupFromWalletAsFranchise
type Body = WireBody<typeof topupFromWalletAsFranchise>
export type WalletTopup = WireReply<typeof topupFromWalletAsFranchise>['data']

interface Props {
  to: TopsUpFromWallet
  paying: Paying
  /** Whose id is typed already; empty for nobody's. */
  member: string
  note?: string | undefined
  onDone: (done: WalletTopup) => void
}

/** A package's whole price: franchises pay less for pins, not for activations. */
const full = { discount_percent: '0' } as const

/** A member, a package and a wallet: who is activated and what the wallet will hold is on screen before it is sent. */
export function TopupFromWalletForm({ to, paying, member, note, onDone }: Props) {
  const text = useText()
  const { packages } = useCompany()
  const { digits } = useFormat()
  const nameOf = (id: string | undefined) => packages.find((sold) => sold.id === id)
  const slip = (values: Partial<Body>) => {
    const sold = nameOf(values.package_id)
    const wallet = paying.wallets.find(({ wallet_name }) => wallet_name === values.wallet)
    const bill = sold && billOf({ price: sold.price, count: 1, wallet }, { ...paying, ...full })
    return (
      <BillSlip bill={bill} wallet={wallet} terms={full}>
        <Member user_id={values.member_user_id ?? ''} />
        <SlipRow label={text('topup.slip.adds')}>{sold?.name ?? '\u2013'}</SlipRow>
      </BillSlip>
    )
  }
  return (
    <ContractForm
      to={to}
      fields={{
        member_user_id: personField({ label: text('topup.member'), find: findMemberToTopUp }),
        package_id: packageField(text, packages, digits),
        ...payingFields(text, paying.wallets, digits),
      }}
      startFrom={{ ...startFrom(paying.wallets), ...(member !== '' && { member_user_id: member }) }}
      aside={(values) => (
        <>
          {slip(values)}
          {note !== undefined && <p className="small quiet">{note}</p>}
        </>
      )}
      confirm={(body) => ({
        title: text('buying.ask_topup', { package_name: nameOf(body.package_id)?.name ?? '' }),
        text: text('buying.ask_topup_note'),
        content: slip(body),
        confirm: text('buying.activate'),
      })}
      submit={text('buying.activate')}
      onDone={({ data }) => onDone(data)}
    />
  )
}

function Member({ user_id }: { user_id: string }) {
  const { found } = useLookup(findMemberToTopUp, { user_id })
  return <MemberRows of={found?.data} />
}
