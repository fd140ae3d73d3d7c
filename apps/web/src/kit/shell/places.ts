import { type MenuHolder, menuOf } from '@banyan/contract/catalogue/menu.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { Place, PlaceGroup } from '#ui/shell/places.ts'

const placeOf = ({ control_id, name, mat_icon, url }: RouteRecord): Place => ({
  key: control_id,
  label: name,
  icon: mat_icon,
  href: url,
})

/** The side menu of a person as the look draws it. */
export const placesOf = (rows: readonly RouteRecord[], holder: MenuHolder): PlaceGroup[] =>
  menuOf(rows, holder).map(({ heading, items }) => ({
    key: heading?.control_id ?? 'first',
    label: heading?.name,
    places: items.map(placeOf),
  }))

/** What a thumb reaches for first, by role, as far as the person may open it. */
const preferred: Record<UserType, readonly PageKey[]> = {
  User: ['user/dashboard', 'user/income/matching-income-details', 'any/binary-tree', 'user/pin-management/view-pin'],
  Admin: ['admin/dashboard', 'admin/member/member-search', 'admin/closings', 'admin/pin-management/pin-generate'],
  Franchise: ['franchise/dashboard', 'franchise/topup/topup-by-pin', 'franchise/pin-management/view-pin'],
}

const quick_places = 4

/** The four places of the phone's bottom bar: the preferred ones, then whatever comes first in the menu. */
export function quickPlaces(groups: readonly PlaceGroup[], user_type: UserType): Place[] {
  const all = groups.flatMap((group) => group.places)
  const keys = preferred[user_type].map((key) => key.replaceAll('/', '-'))
  const first = keys.flatMap((key) => all.find((place) => place.key === key) ?? [])
  return [...new Set([...first, ...all])].slice(0, quick_places)
}
