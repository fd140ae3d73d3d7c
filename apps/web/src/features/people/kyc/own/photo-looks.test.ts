import { kycKinds } from '@banyan/domain/kyc/documents.ts'
import { expect, test } from 'vitest'
import { frame, placeOf, spoiledLooks } from './photo-looks.ts'

const papers = { card: { width: 120, height: 76 }, page: { width: 84, height: 108 } }

const edgesOf = (paper: { width: number; height: number }, look: Parameters<typeof placeOf>[1]) => {
  const { x, y, scale } = placeOf(paper, look)
  return { left: x, top: y, right: x + paper.width * scale, bottom: y + paper.height * scale }
}

test.each(Object.entries(papers))('a good photo shows the whole %s, with room around it', (_name, paper) => {
  const { left, top, right, bottom } = edgesOf(paper, 'good')
  expect(Math.min(left, top, frame.width - right, frame.height - bottom)).toBeGreaterThan(4)
  expect(left).toBeCloseTo(frame.width - right)
  expect(top).toBeCloseTo(frame.height - bottom)
})

test.each(Object.entries(papers))('a %s that is cut off leaves the frame at two sides', (_name, paper) => {
  const { left, right, bottom } = edgesOf(paper, 'cut')
  expect(left).toBeLessThan(0)
  expect(bottom).toBeGreaterThan(frame.height)
  expect(right).toBeGreaterThan(frame.width / 3)
})

test('every document is shown with three photos that are refused', () => {
  for (const kind of kycKinds) {
    expect(new Set(spoiledLooks(kind)).size).toBe(3)
  }
  expect(spoiledLooks('photo')).toContain('covered')
})
