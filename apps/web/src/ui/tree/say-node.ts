import { countText } from '../figures/money.ts'
import { fillIn } from '../words.ts'
import type { UiWords } from '../words.ts'
import { isCut } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'

/** What is said of a place to those who cannot see it: side, name, id, state, and how many are below who are not drawn. */
export function sayNode(node: TreeNode, words: UiWords['tree']): string {
  if (node.state === 'folded') return node.name ?? ''
  const below = isCut(node) ? fillIn(words.below, { count: countText(node.below ?? 0) }) : undefined
  const state = node.state === 'vacant' ? words.vacant : words[node.state]
  return [node.side, node.name, node.code, state, below].filter((said) => said !== undefined).join(', ')
}
