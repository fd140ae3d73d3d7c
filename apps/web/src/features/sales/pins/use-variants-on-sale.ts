import { findPinUpgrades } from '@banyan/contract/pins/pin-upgrades.ts'
import { useCompany } from '#kit/session/company.ts'
import { useDetail } from '#kit/detail-page.tsx'

/** What pins can be issued of: a package at its price, or an upgrade to it at the difference. */
export interface VariantOnSale {
  readonly package_id: string
  readonly package_name: string
  readonly from_package_id: string | null
  readonly from_package_name: string | null
  readonly price: string
  readonly bv: string
}

/** The packages on sale, and after them the upgrades between packages. */
export function useVariantsOnSale(): readonly VariantOnSale[] {
  const { packages } = useCompany()
  const upgrades = useDetail(findPinUpgrades, {}).data?.data ?? []
  const nameOf = (id: string) => packages.find((one) => one.id === id)?.name ?? ''
  return [
    ...packages.map(({ id, name, price, bv }) => ({
      package_id: id,
      package_name: name,
      from_package_id: null,
      from_package_name: null,
      price,
      bv,
    })),
    ...upgrades.map((upgrade) => ({ ...upgrade, package_name: nameOf(upgrade.package_id) })),
  ]
}
