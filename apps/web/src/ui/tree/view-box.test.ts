import { expect, test } from 'vitest'
import { fitView, showPoint, startView, zoomView } from './view-box.ts'

const drawing = { width: 1232, height: 532 }

test('a wide frame shows the drawing at its own size, in the middle', () => {
  expect(fitView(drawing, { width: 1432, height: 632 })).toEqual({ scale: 1, x: 100, y: 50 })
})

test('a narrow frame shrinks it until all is in sight', () => {
  const view = fitView(drawing, { width: 616, height: 600 })
  expect(view.scale).toBe(0.5)
  expect(view.x).toBe(0)
})

test('at first a drawing too large to be read is shown about its top', () => {
  const frame = { width: 400, height: 600 }
  expect(startView(drawing, { width: 1432, height: 632 }, 616)).toEqual(fitView(drawing, { width: 1432, height: 632 }))
  expect(startView(drawing, frame, 300)).toMatchObject({ scale: 1, x: 200 - 300 })
})

test('a drawing or a frame without width is left alone', () => {
  expect(fitView({ width: 0, height: 0 }, { width: 10, height: 10 })).toEqual({ x: 0, y: 0, scale: 1 })
})

test('the point under the pointer stays under it, and enlarging has its limits', () => {
  const view = zoomView({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 220 })
  expect(view).toEqual({ scale: 2, x: -90, y: -180 })
  expect(zoomView(view, 100, { x: 0, y: 0 }).scale).toBe(2.5)
  expect(zoomView(view, 0.001, { x: 0, y: 0 }).scale).toBe(0.25)
})

test('a point out of sight is brought in, one in sight moves nothing', () => {
  const frame = { width: 400, height: 300 }
  const view = { x: 0, y: 0, scale: 1 }
  expect(showPoint(view, { x: 200, y: 150 }, frame)).toEqual(view)
  expect(showPoint(view, { x: 900, y: 10 }, frame)).toEqual({ x: -580, y: 70, scale: 1 })
})
