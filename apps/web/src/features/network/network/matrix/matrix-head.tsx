import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { countText } from '#ui/figures/money.ts'
import type { Finder } from '../tree/finder.ts'
import { TreeHead } from '../tree/tree-head.tsx'
import { topWord } from '../tree/tree-kind.ts'
import type { ShownWindow } from '../tree/tree-screen.tsx'
import type { Window } from './place-tree.ts'

/** Above the tree of a matrix: the place on top, and how far what is below it is filled. */
export function MatrixHead({ window, open, find, finder }: ShownWindow<Window> & { finder: Finder }) {
  const top = window.places.find(({ under_place_no }) => under_place_no === null)
  return (
    <TreeHead
      window={window}
      finder={finder}
      left={[
        { label: text('network_places.tree.place'), value: <Count value={window.root_place_no} isStrong /> },
        { label: text('network_places.tree.right_below'), value: top && filledText(top.kids, window.width) },
      ]}
      right={[
        { label: text('network_places.tree.below'), value: top && <Count value={top.below} isStrong /> },
        { label: text('network_places.tree.filled'), value: top && filledText(top.filled, top.needed) },
      ]}
      onUp={() => open({ root: topWord(window), go: 'up' })}
      onFind={find}
    />
  )
}

export const filledText = (filled: number, needed: number): string =>
  text('network_places.tree.filled_of', { filled: countText(filled), needed: countText(needed) })
