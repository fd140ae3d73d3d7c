import { useMemo } from 'react'
import type { NodeShape, TreeNode } from './tree-data.ts'
import { layTree } from './tree-layout.ts'
import type { Layout } from './tree-layout.ts'
import { drawnTree } from './unfolding.ts'
import type { Fit, FoldWords, Unfolding } from './unfolding.ts'
import type { Size } from './view-box.ts'

type Drawing = {
  root: TreeNode
  fit: Fit
  unfolding: Unfolding
  words: FoldWords
  free: Size
  shape: NodeShape
  isFree: boolean
}

/**
 * The part of a tree that is drawn, and where. Moving a drawing of thousands must not place them anew, so this is
 * remembered by what it depends on, and by nothing that is made with every move.
 */
export function useDrawnLayout({ root, fit, unfolding, words, free, shape, isFree }: Drawing): {
  drawn: TreeNode
  layout: Layout
} {
  const { levels, kids } = fit
  const { width, height } = free
  return useMemo(() => {
    const drawn = drawnTree(root, { fit: { levels, kids }, unfolding, words })
    return { drawn, layout: layTree(drawn, { width, height }, { shape, isFree }) }
  }, [root, levels, kids, unfolding, words, width, height, shape, isFree])
}
