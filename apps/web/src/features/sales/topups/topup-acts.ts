import type { checkPin } from '@banyan/contract/joining/joining.ts'
import type { TopupKind } from '@banyan/contract/topups/topup-lists.ts'
import type { Company } from '#kit/session/company.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { FoundMember } from './topup-summary.tsx'

type Checked = WireReply<typeof checkPin>['data']

/** One thing that can be done for a member: what it is, and what it costs and moves. */
export interface TopupAct {
  readonly kind: TopupKind
  readonly package_id: string
  readonly package_name: string
  /** The package an upgrade starts from. */
  readonly from_package_name: string | null
  readonly price: string
  readonly gst?: string | undefined
  readonly bv: string
}

/** What is chosen with a package: the same package is taken again at its price, or upgraded to for the difference. */
interface Chosen {
  readonly package_id?: string | undefined
  readonly is_upgrade?: boolean | undefined
}

/**
 * What can be done for a member, upgrades first. An inactive member takes any package; an active one again a package as
 * large as the own, or larger. While nobody is found it is as for somebody who is not active.
 */
export function actsFor(packages: Company['packages'], found: FoundMember | undefined): readonly TopupAct[] {
  const own = found?.package_name ?? null
  const whole = own === null ? packages : packages.filter(({ id }) => found?.again.includes(id) === true)
  const upgrades = (found?.upgrades ?? []).map(({ name, taxable: _taxable, ...terms }): TopupAct => ({
    ...terms,
    kind: 'upgrade',
    package_name: name,
    from_package_name: own,
  }))
  const rest = whole.map(({ id, name, price, gst, bv }): TopupAct => ({
    kind: own === null ? 'first' : 'repeat',
    package_id: id,
    package_name: name,
    from_package_name: null,
    price,
    gst,
    bv,
  }))
  return [...upgrades, ...rest]
}

/** What a pin does for a member, as it was sold. */
export const actOfPin = (pin: Checked, found: FoundMember): TopupAct => ({
  kind: pin.kind === 'upgrade' ? 'upgrade' : found.package_name === null ? 'first' : 'repeat',
  package_id: pin.package.id,
  package_name: pin.package.name,
  from_package_name: pin.from_package?.name ?? null,
  price: pin.price,
  bv: pin.bv,
})

/** Of what can be done, what was chosen; undefined while nothing is, or when it does not fit the member any more. */
export const chosenOf = (acts: readonly TopupAct[], { package_id, is_upgrade = false }: Chosen): TopupAct | undefined =>
  acts.find((act) => act.package_id === package_id && (act.kind === 'upgrade') === is_upgrade)
