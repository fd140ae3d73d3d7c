import { listsOf } from '@banyan/contract/catalogue/listed-in.ts'
import { type MenuHolder, menuOf } from '@banyan/contract/catalogue/menu.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { type Place, placeAt, type PlaceGroup } from '#ui/shell/places.ts'
import { text } from '../text.ts'

/** How many wait for the person at a page, by its key. */
export type WaitingByPage = Readonly<Record<string, number>>

const placeOf = ({ key, control_id, name, mat_icon, url }: RouteRecord, waiting: WaitingByPage): Place => {
  const count = waiting[key] ?? 0
  const place = { key: control_id, label: name, icon: mat_icon, href: url }
  return count === 0 ? place : { ...place, count, isHot: true }
}

/** The side menu of a person as the look draws it, with what waits where. */
export const placesOf = (rows: readonly RouteRecord[], holder: MenuHolder, waiting: WaitingByPage = {}): PlaceGroup[] =>
  menuOf(rows, holder).map(({ heading, items }) => ({
    key: heading?.control_id ?? 'first',
    label: heading?.name,
    places: items.map((item) => placeOf(item, waiting)),
  }))

/** A page in the bottom bar, under a word that fits below its icon. */
type Quick = readonly [page: PageKey, word: keyof typeof quickWords]

const quickWords = {
  home: 'shell.quick.home',
  donate: 'shell.quick.donate',
  pins: 'shell.quick.pins',
  team: 'shell.quick.team',
  income: 'shell.quick.income',
  members: 'shell.quick.members',
  closings: 'shell.quick.closings',
  topup: 'shell.quick.topup',
} as const

/** What a thumb reaches for first, by role: for each place the first page that may be opened. */
const preferred: Record<UserType, readonly (readonly Quick[])[]> = {
  User: [
    [['user/dashboard', 'home']],
    [
      ['user/donation/pay-donation', 'donate'],
      ['user/pin-management/view-pin', 'pins'],
    ],
    [['any/binary-tree', 'team']],
    [
      ['user/income/matching-income-details', 'income'],
      ['user/income/sponsored-income-details', 'income'],
    ],
  ],
  Admin: [
    [['admin/dashboard', 'home']],
    [['admin/member/member-search', 'members']],
    [['admin/closings', 'closings']],
    [['admin/pin-management/pin-generate', 'pins']],
  ],
  Franchise: [
    [['franchise/dashboard', 'home']],
    [['franchise/topup/topup-by-pin', 'topup']],
    [['franchise/pin-management/view-pin', 'pins']],
  ],
}

const quick_places = 4

const keyOf = (page: PageKey): string => page.replaceAll('/', '-')

/** The key of the place that an address belongs to: its own, or that of the list which its page is opened from. */
export function currentPlace(groups: readonly PlaceGroup[], path: string): string | undefined {
  const shown = new Set(groups.flatMap(({ places }) => places.map(({ key }) => key)))
  return (
    placeAt(groups, path) ??
    listsOf(path)
      .map(keyOf)
      .find((key) => shown.has(key))
  )
}

/** The four places of the phone's bottom bar: the preferred ones, then whatever comes first in the menu. */
export function quickPlaces(groups: readonly PlaceGroup[], user_type: UserType): Place[] {
  const all = groups.flatMap((group) => group.places)
  const quickOf = ([page, word]: Quick): Place | undefined => {
    const place = all.find(({ key }) => key === keyOf(page))
    return place && { ...place, label: text(quickWords[word]) }
  }
  const first = preferred[user_type].flatMap(
    (choices) => choices.map(quickOf).find((place) => place !== undefined) ?? [],
  )
  const taken = new Set(first.map(({ key }) => key))
  return [...first, ...all.filter(({ key }) => !taken.has(key))].slice(0, quick_places)
}

/** How much waits at places that are not among some others. */
export function waitingBeyond(groups: readonly PlaceGroup[], shown: readonly Place[]): number {
  const keys = new Set(shown.map(({ key }) => key))
  return groups
    .flatMap((group) => group.places)
    .reduce((sum, { key, count = 0 }) => (keys.has(key) ? sum : sum + count), 0)
}
