/** Whose tree: up the sponsors, or up the places. */
export type Tree = 'sponsor' | 'placement'
