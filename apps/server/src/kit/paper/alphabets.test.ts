import { describe, expect, test } from 'vitest'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { setLetterhead } from './letterhead.ts'
import { closed, createCard, createPaper, printed, setText, turnCard } from './paper.ts'
import { runsOf } from './script-runs.ts'
import { setFitted } from './set-fitted.ts'
import { setFlow } from './set-flow.ts'
import { wrapLines } from './wrap-lines.ts'

const about = { title: 'नमूना Traders', author: 'नमूना Traders', dated: new Date('2026-01-01T00:00:00Z') }
const byLetters = (text: string) => text.length

describe('a text in several alphabets', () => {
  test.each([
    ['नमूना Traders', ['नमूना', ' Traders']],
    ['Asha', ['Asha']],
    ['क्षत्रिय श्री ज्ञान', ['क्षत्रिय श्री ज्ञान']],
    ['₹5 दर, पुणे।', ['₹5 ', 'दर', ', ', 'पुणे।']],
    ['र्‍य x', ['र्‍य', ' x']],
    ['\u200dx', ['\u200dx']],
  ])('%s is cut where the alphabet changes', (text, runs) => {
    expect(runsOf(text).map((run) => run.text)).toEqual(runs)
  })

  test.each([
    ['words that fit', 'one two three', 9, ['one two', 'three']],
    ['a word wider than a line', 'abcdefghij kl', 4, ['abcd', 'efgh', 'ij', 'kl']],
    ['breaks of its own', 'a\n\nb', 9, ['a', '', 'b']],
    ['letters that are drawn as one', 'क्षत्रिय', 4, ['क्ष', 'त्रि', 'य']],
    ['nothing', '', 9, ['']],
  ])('%s: no line is wider than asked and nothing is lost', (_case, text, width, lines) => {
    expect(wrapLines(text, width, byLetters)).toEqual(lines)
  })

  test('is copied from a paper as it was written', async () => {
    const paper = createPaper(about)
    const address = 'क्षत्रिय श्री ज्ञान, दुकान 12, पुणे'
    setLetterhead(paper, { name: 'नमूना Traders', address, gstin: '', reach: [], logo: undefined }, 'Letter')
    for (const text of ['हिन्दी (कुर्सी) \\ ड्ढ', 'Plain'])
      paper.y += setText(paper, text, { x: paper.left, y: paper.y }, { width: 300, align: 'right' })
    const text = pdfText(await printed(paper, 'foot'))
    for (const said of ['नमूना Traders', address, 'हिन्दी (कुर्सी) \\ ड्ढ', 'Plain']) expect(text).toContain(`${said}\n`)
    expect(text).not.toContain('\uFFFD')
  })

  test('is the same bytes again', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => {
        const paper = createPaper(about)
        setText(paper, 'क्षत्रिय', { x: 50, y: 50 }, { width: 300, face: 'strong' })
        return printed(paper, 'नमूना')
      }),
    )
    expect(one?.equals(other!)).toBe(true)
  })

  test('runs on over pages, even as one word', async () => {
    const paper = createPaper(about)
    setFlow(paper, `${'शब्द '.repeat(1500)}\n${'x'.repeat(9000)} end`, { size: 10 })
    const text = pdfText(await printed(paper, 'foot'))
    expect(text).toContain('Page 3 of ')
    expect(text.match(/शब्द/g)).toHaveLength(1500)
    expect(text.replaceAll('\n', '').match(/x{4000,}/)).not.toBeNull()
    expect(text).toContain(' end\n')
  })
})

test('a card has the size of a card, two sides, and a long name in small letters', async () => {
  const paper = createCard(about)
  const box = { x: paper.left, y: paper.y, height: 30 }
  const name = 'Venkatanarasimharajuvaripeta '.repeat(4).slice(0, 100).trim()
  expect(setFitted(paper, name, box, { width: 120, size: 12 })).toBeLessThanOrEqual(30)
  turnCard(paper)
  const bytes = await closed(paper)
  expect(bytes.toString('latin1').match(/MediaBox \[0 0 242\.6\d* 153\.0\d*\]/g)).toHaveLength(2)
  expect(pdfText(bytes).replaceAll('\n', '').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
})
