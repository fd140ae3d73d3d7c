import { fitCode, fitName, fitNote } from './fit-words.ts'
import type { Placed } from './tree-layout.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeShape } from './tree-data.ts'

/** Words of a place with the point of their base line, about their middle or from their start. */
export type NodeText = {
  kind: 'name' | 'join' | 'free' | 'code' | 'note' | 'folded'
  text: string
  x: number
  y: number
  isStart: boolean
}

/** Between a card's edge and its words, and the mark of its state before its package. */
export const card_pad = 7
export const card_mark = { size: 10, after: 4 }
/** A card at least so wide has room for what is within a circle, at its end. */
const wide_card = 118
export const badge = { radius: 14, gap: 8 }

export const hasBadge = ({ reach }: Placed): boolean => 2 * reach.x >= wide_card

/** How wide the letters of a place that stands for several are at most: they are 12 px high. */
const folded_letter = 6.6

type How = {
  shape: NodeShape
  spacing: number
  /** What a place says that nobody is on: that one may join, or that it is free. */
  joinWords: string
}

/** What is written at a place, cut to the room that it has: the same in every kind of drawing. */
export function nodeTexts(at: Placed, { shape, spacing, joinWords }: How): readonly NodeText[] {
  const { node, x, y, reach } = at
  const middle = (kind: NodeText['kind'], text: string, down: number): NodeText => ({
    kind,
    text,
    x,
    y: y + down,
    isStart: false,
  })
  if (node.state === 'folded') {
    const name = node.name ?? ''
    return [middle('folded', name.length * folded_letter > 2 * reach.x ? (name.split(' ')[0] ?? '') : name, 4)]
  }
  if (shape === 'circle') {
    const radius = reach.x
    if (isUntaken(node)) return [middle(node.state === 'free' ? 'free' : 'join', joinWords, radius + 18)]
    return [
      middle('name', fitName(node.name?.split(' ')[0] ?? '', spacing - 4), radius + 18),
      middle('code', fitCode(node.code ?? '', spacing), radius + 33),
    ]
  }
  if (node.state === 'vacant') return [middle('join', joinWords, 17)]
  if (node.state === 'free') return [middle('free', joinWords, 4)]
  const left = x - reach.x + card_pad
  const room = 2 * (reach.x - card_pad) - (hasBadge(at) ? 2 * badge.radius + badge.gap : 0)
  const start = (kind: NodeText['kind'], text: string, down: number, indent = 0): NodeText => ({
    kind,
    text,
    x: left + indent,
    y: y + down,
    isStart: true,
  })
  const indent = card_mark.size + card_mark.after
  return [
    start('name', fitName(node.name ?? '', room), -12),
    start('code', fitCode(node.code ?? '', room + card_pad), 5),
    start('note', fitNote(node.note ?? '', room - indent), 22, indent),
  ]
}
