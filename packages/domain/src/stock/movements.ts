/** Where goods are. Each owner of goods has the first four; the others are where goods come from and go to. */
export const placeKinds = [
  'store',
  'reserved',
  'transit',
  'damaged',
  'supplier',
  'buyer',
  'opening',
  'found',
  'lost',
] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Places whose stock is counted and never goes below zero. */
export const countedKinds = ['store', 'reserved', 'transit', 'damaged'] as const satisfies readonly PlaceKind[]
export type CountedKind = (typeof countedKinds)[number]

export const isCounted = (kind: PlaceKind): kind is CountedKind => (countedKinds as readonly PlaceKind[]).includes(kind)

interface Way {
  readonly from: PlaceKind
  readonly to: PlaceKind
  /** Whether the goods change hands; otherwise both places are of one owner. */
  readonly isBetweenOwners?: true
}

/**
 * Every kind of movement with the way that its goods go. Goods come from a supplier, from an opening count or by being found,
 * and end with a buyer or as lost; damaged ones are kept apart.
 */
export const movements = {
  purchase: { from: 'supplier', to: 'store' },
  purchase_return: { from: 'store', to: 'supplier' },
  opening: { from: 'opening', to: 'store' },
  opening_undone: { from: 'store', to: 'opening' },
  reserve: { from: 'store', to: 'reserved' },
  release: { from: 'reserved', to: 'store' },
  sale: { from: 'reserved', to: 'buyer' },
  counter_sale: { from: 'store', to: 'buyer' },
  sale_return: { from: 'buyer', to: 'store' },
  damaged_return: { from: 'buyer', to: 'damaged' },
  lost_on_the_way: { from: 'buyer', to: 'lost' },
  transfer_out: { from: 'reserved', to: 'transit', isBetweenOwners: true },
  transfer_in: { from: 'transit', to: 'store' },
  transfer_damaged: { from: 'transit', to: 'damaged' },
  damage: { from: 'store', to: 'damaged' },
  found: { from: 'found', to: 'store' },
  lost: { from: 'store', to: 'lost' },
  lost_in_transit: { from: 'transit', to: 'lost' },
  scrap: { from: 'damaged', to: 'lost' },
} as const satisfies Readonly<Record<string, Way>>

export type MovementKind = keyof typeof movements
