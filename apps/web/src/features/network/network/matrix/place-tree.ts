import type { getMatrixTree } from '@banyan/contract/network/matrix-tree.ts'
import type { WireReply } from '#kit/api/wire.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { nodeOf } from '../tree/node-of.ts'

export type Window = WireReply<(typeof getMatrixTree)['user']>['data']
export type Place = Window['places'][number]

/** All that is loaded as one tree, and the places by their keys: a place is known by its number. */
export interface GrownTree {
  readonly root: TreeNode
  readonly places: ReadonlyMap<string, Place>
}

export const placeKey = ({ place_no }: Pick<Place, 'place_no'>): string => String(place_no)

type Below = ReadonlyMap<number, readonly Place[]>

function belowIn({ places }: Window): Below {
  const below = new Map<number, Place[]>()
  for (const place of places) {
    if (place.under_place_no === null) continue
    const beside = below.get(place.under_place_no)
    if (beside) beside.push(place)
    else below.set(place.under_place_no, [place])
  }
  return below
}

/** Of a stranger only the end of the id is known, which then stands for the name. */
const drawnAs = (place: Place): Parameters<typeof nodeOf>[0] => {
  const { status, package_name, photo_url } = place
  const named =
    place.name === '' ? { name: place.user_id, user_id: null } : { name: place.name, user_id: place.user_id }
  return { status, package_name, photo_url, in_line: 0, ...named }
}

const freePlace = (place: Place, position: number): TreeNode => ({
  key: `${placeKey(place)}/${position}`,
  state: 'free',
})

/**
 * The windows as one tree: each place above those right below it, from the left, and the free ones after them. What is below
 * a place with a window of its own is taken from there. Undefined when the first window has no top.
 */
export function growTree(window: Window, more: ReadonlyMap<string, Window>): GrownTree | undefined {
  const places = new Map<string, Place>()
  const opened = new Map([...more].map(([root, each]) => [root, { top: topOf(each), below: belowIn(each) }]))
  const grow = (within: Place, beside: Below): TreeNode => {
    const key = placeKey(within)
    const own = opened.get(key)
    const place = own?.top ?? within
    const below = own?.below ?? beside
    places.set(key, place)
    const kids = place.is_open ? (below.get(place.place_no) ?? []) : []
    const free = place.is_open ? Math.max(0, window.width - kids.length) : 0
    return {
      ...nodeOf(drawnAs(place)),
      key,
      children: [
        ...kids.map((kid) => grow(kid, below)),
        ...Array.from({ length: free }, (_, at) => freePlace(place, kids.length + at + 1)),
      ],
      below: place.below,
    }
  }
  const top = topOf(window)
  return top && { root: grow(top, belowIn(window)), places }
}

const topOf = ({ places }: Window): Place | undefined => places.find(({ under_place_no }) => under_place_no === null)
