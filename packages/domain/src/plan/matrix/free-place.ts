import type { MatrixNodes } from './matrix-nodes.ts'
import { nodeAt } from './matrix-nodes.ts'

/** The node below which the next one comes; -1 when it is a root. */
export function freePlace(nodes: MatrixNodes, member: number, sponsor: Int32Array): number {
  if (nodes.rooted === 'global') return Math.floor((nodes.size - 1) / nodes.width)
  const top = nearestNode(nodes, member, sponsor)
  return top < 0 ? -1 : firstFree(nodes, top)
}

/** The node of the nearest sponsor above who has one. */
function nearestNode({ node_no }: MatrixNodes, member: number, sponsor: Int32Array): number {
  let above = sponsor[member]!
  // Sponsors in a circle, which no act makes, would have no end.
  for (let steps = 0; above >= 0 && steps < sponsor.length; steps += 1) {
    if (node_no[above]! > 0) return node_no[above]! - 1
    above = sponsor[above]!
  }
  return -1
}

/**
 * The first node with a free place below it, breadth first from a node down. A full node stays full, so each search goes on
 * where the last one from the same node ended: the levels above that point are full, and a place of the level is found by
 * its digits. A node is passed by the searches from at most as many nodes above as full levels fit over it, the logarithm
 * of all nodes to the base of the width; so n nodes are placed in the order of n log² n steps, however they sponsor.
 */
function firstFree(nodes: MatrixNodes, top: number): number {
  const { width, children, search_level, search_place } = nodes
  let level = search_level[top]!
  let place = search_place[top]!
  let node = nodeAt(nodes, top, level, place)
  while (children[node] === width) {
    place += 1
    if (place === width ** level) {
      level += 1
      place = 0
    }
    node = nodeAt(nodes, top, level, place)
  }
  search_level[top] = level
  search_place[top] = place
  return node
}
