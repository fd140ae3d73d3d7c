import { resized } from '../engine/growing.ts'
import type { MatrixShape } from './matrix-plan.ts'

/**
 * The nodes of a matrix as columns by node number, which have room for more than there are. A node never moves, and is
 * never taken away: who leaves keeps the place, so that it is not filled again.
 */
export interface MatrixNodes extends MatrixShape {
  size: number
  /** The member whose node it is. */
  owner: Int32Array
  /** The node above; -1 for a root. */
  parent: Int32Array
  /** Nodes directly below, at `width * node`, in the order in which they came. */
  child: Int32Array
  children: Uint8Array
  /** How far the search for a free place below a node has come: the level below it, and the place in that level. */
  search_level: Uint8Array
  search_place: Int32Array
  /** How many nodes each of the first levels below a node has, at `levels * node`; kept for so many levels. */
  levels: number
  filled: Int32Array
  /** By member: the number of the first node, from 1 on; 0 for a member without one. */
  node_no: Int32Array
  /** How many nodes belong to somebody who had one before. */
  repeats: number
  /** By node: what it was bought for, at the event scale; nil for one that came with an activation. Null while none was bought. */
  bought_for: bigint[] | null
}

const first_room = 64

export const emptyMatrix = ({ width, rooted }: MatrixShape, members: number, levels: number): MatrixNodes => ({
  width,
  rooted,
  size: 0,
  owner: new Int32Array(first_room),
  parent: new Int32Array(first_room),
  child: new Int32Array(width * first_room),
  children: new Uint8Array(first_room),
  search_level: new Uint8Array(first_room),
  search_place: new Int32Array(first_room),
  levels,
  filled: new Int32Array(levels * first_room),
  node_no: new Int32Array(members),
  repeats: 0,
  bought_for: null,
})

const numbers = (column: Int32Array, length: number): Int32Array =>
  resized<number, Int32Array>(column, length, (size) => new Int32Array(size))
const bytes = (column: Uint8Array, length: number): Uint8Array =>
  resized<number, Uint8Array>(column, length, (size) => new Uint8Array(size))

function withRoom(nodes: MatrixNodes, room: number): MatrixNodes {
  const { width, levels } = nodes
  return {
    ...nodes,
    owner: numbers(nodes.owner, room),
    parent: numbers(nodes.parent, room),
    child: numbers(nodes.child, width * room),
    children: bytes(nodes.children, room),
    search_level: bytes(nodes.search_level, room),
    search_place: numbers(nodes.search_place, room),
    filled: numbers(nodes.filled, levels * room),
  }
}

/** A copy for so many members, for a run to write on. */
export const copyMatrix = (nodes: MatrixNodes, members: number): MatrixNodes => ({
  ...withRoom(nodes, nodes.owner.length),
  node_no: numbers(nodes.node_no, members),
  bought_for: nodes.bought_for?.slice() ?? null,
})

/**
 * Takes a node below another, or a root for -1, and answers its number. One that is bought has a price above zero, at the
 * event scale.
 */
export function addNode(nodes: MatrixNodes, owner: number, parent: number, price = 0n): number {
  const node = nodes.size
  if (node === nodes.owner.length) Object.assign(nodes, withRoom(nodes, 2 * node))
  nodes.size += 1
  nodes.owner[node] = owner
  nodes.parent[node] = parent
  if (nodes.node_no[owner] === 0) nodes.node_no[owner] = node + 1
  else nodes.repeats += 1
  if (price > 0n) nodes.bought_for ??= Array.from({ length: node }, () => 0n)
  nodes.bought_for?.push(price)
  if (parent >= 0) {
    nodes.child[nodes.width * parent + nodes.children[parent]!] = node
    nodes.children[parent]! += 1
  }
  countAbove(nodes, node)
  return node
}

function countAbove({ parent, filled, levels }: MatrixNodes, node: number): void {
  let above = parent[node]!
  for (let level = 0; level < levels && above >= 0; level += 1) {
    filled[levels * above + level]! += 1
    above = parent[above]!
  }
}

/** Counts so many levels below every node, when a plan asks for others than are counted. */
export function countLevels(nodes: MatrixNodes, levels: number): void {
  if (nodes.levels === levels) return
  nodes.levels = levels
  nodes.filled = new Int32Array(levels * nodes.owner.length)
  for (let node = 0; node < nodes.size; node += 1) countAbove(nodes, node)
}

/**
 * The node at a place of a level below another, from 0 on and from the left; every level above that one is full. The
 * digits of the place, to the base of the width, are the way down.
 */
export function nodeAt({ width, child }: MatrixNodes, top: number, level: number, place: number): number {
  let node = top
  let rest = place
  for (let left = level - 1; left >= 0; left -= 1) {
    const below = width ** left
    node = child[width * node + Math.floor(rest / below)]!
    rest %= below
  }
  return node
}
