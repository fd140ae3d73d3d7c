import { describe, expect, test } from 'vitest'
import { coverOf, isCovered, paintedBox } from './canvas-cover.ts'

const size = { width: 1000, height: 600 }
const painted = { view: { x: -300, y: -200, scale: 0.5 }, size }

test('more is painted than is in sight, on every side', () => {
  expect(paintedBox(size)).toEqual({ left: 350, top: 210, width: 1700, height: 1020 })
})

describe('a picture', () => {
  test.each([
    ['the same view', { x: -300, y: -200, scale: 0.5 }, true],
    ['a small move', { x: 40, y: 0, scale: 0.5 }, true],
    ['a move beyond what is painted', { x: 60, y: 0, scale: 0.5 }, false],
    ['a move down beyond it', { x: -300, y: -420, scale: 0.5 }, false],
    ['enlarged a little', { x: -300, y: -200, scale: 0.6 }, true],
    ['enlarged too much', { x: -300, y: -200, scale: 1.1 }, false],
    ['so small that its edges would be seen', { x: 400, y: 200, scale: 0.35 }, false],
  ])('shows %s: %o', (_name, view, isShown) => expect(isCovered(painted, view)).toBe(isShown))

  test('is moved so that the same point of the drawing is where the view has it', () => {
    const view = { x: -100, y: 30, scale: 0.75 }
    const [, x, y, ratio] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(coverOf(painted, view, 1)) ?? []
    // The drawing's own corner is painted at view.x + left of the canvas.
    const corner = { x: (-300 + 350) * Number(ratio) + Number(x), y: (-200 + 210) * Number(ratio) + Number(y) }
    expect(Math.abs(corner.x + 100)).toBeLessThan(1)
    expect(Math.abs(corner.y - 30)).toBeLessThan(1)
  })
})
