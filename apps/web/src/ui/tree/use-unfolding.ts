import { useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { foldedOf, kids_each_time, nothingUnfolded, toggled, withKids } from './unfolding.ts'
import type { Fit, Folded, Unfolding } from './unfolding.ts'
import type { TreeNode } from './tree-data.ts'
import { placesOf } from './tree-data.ts'

/** What is not in the window yet: what is below a member, more children of one, or the members of a line. */
export type Wanted = Folded | { kind: 'below'; of: string }

export type Unfolder = {
  unfolding: Unfolding
  /** Draws what is below a member. */
  open: (key: string) => void
  close: (key: string) => void
  /** Draws what a place stands for, below the member above it. */
  unfold: (key: string, above: string) => void
}

/** What is opened and closed, as a state of whoever draws a tree beside something else and must not lose it. */
export type KeptUnfolding = readonly [Unfolding, Dispatch<SetStateAction<Unfolding>>]

type Asked = {
  root: TreeNode
  fit: Fit
  kept: KeptUnfolding | undefined
  onWant: ((wanted: Wanted) => void) | undefined
}

/** What of a tree is opened and closed. What is not here is asked for. */
export function useUnfolding({ root, fit, kept, onWant }: Asked): Unfolder {
  const own = useState(nothingUnfolded)
  const [unfolding, setUnfolding] = kept ?? own
  const find = (key: string) => placesOf(root).find((node) => node.key === key)
  return {
    unfolding,
    open: (key) => {
      setUnfolding((before) => toggled(before, key, true))
      onWant?.({ kind: 'below', of: key })
    },
    close: (key) => setUnfolding((before) => toggled(before, key, false)),
    unfold: (key, above) => {
      const folded = foldedOf(key)
      if (folded === undefined) return
      if (folded.kind === 'line') {
        setUnfolding((before) => toggled(before, above, true))
        return onWant?.(folded)
      }
      const { of } = folded
      const loaded = find(of)?.children?.length ?? 0
      const shown = Math.min(loaded, unfolding.kids.get(of) ?? fit.kids)
      setUnfolding((before) => withKids(before, of, shown + kids_each_time))
      if (shown + kids_each_time > loaded) onWant?.(folded)
    },
  }
}
