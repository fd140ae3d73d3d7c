import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, fromHex, fromOklch, seenBy, sights, toOklab } from './testing/colour.ts'
import type { Rgb } from './testing/colour.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The custom properties of all blocks under a selector; a later block overrides, as it does in a browser with oklch. */
function tokensUnder(selector: RegExp): ReadonlyMap<string, string> {
  const bodies = [...css.matchAll(new RegExp(`${selector.source}\\s*\\{([^}]*)\\}`, 'g'))].map(([, body]) => body ?? '')
  const found = bodies.flatMap((body) => [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}|oklch\([^;]*\))/g)])
  return new Map(found.map(([, name, value]) => [name ?? '', value ?? '']))
}

const themes = {
  dark: tokensUnder(/:root,\s*\[data-theme=["']dark["']\]/),
  light: tokensUnder(/(?<!:root,\s*)\[data-theme=["']light["']\]/),
}
type Tokens = ReadonlyMap<string, string>
type Pair = readonly [fore: string, ground: string]

function colourOf(tokens: Tokens, name: string, hue: number): Rgb {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`tokens.css has no --${name}`)
  if (value.startsWith('#')) return fromHex(value)
  const [, lightness, chroma] = /oklch\(([\d.]+) ([\d.]+)/.exec(value) ?? []
  return fromOklch(Number(lightness), Number(chroma), hue)
}

/** The least contrast of a pair: over all hues a company may choose, when the pair follows the company's hue. */
function leastContrast(tokens: Tokens, [fore, ground]: Pair): number {
  const follows = [fore, ground].some((name) => tokens.get(name)?.startsWith('oklch'))
  const hues = follows ? Array.from({ length: 360 }, (_, hue) => hue) : [0]
  return Math.min(...hues.map((hue) => contrast(colourOf(tokens, fore, hue), colourOf(tokens, ground, hue))))
}

const on = (fores: readonly string[], grounds: readonly string[]): readonly Pair[] =>
  fores.flatMap((fore) => grounds.map((ground) => [fore, ground] as const))

const surfaces = ['canvas', 'sunken', 'surface-1', 'surface-2', 'surface-3']
const states = ['success', 'warning', 'danger', 'info']
const series = [1, 2, 3, 4, 5, 6].map((place) => `series-${place}`)

const textPairs: readonly Pair[] = [
  ...on(['text-1', 'text-2', 'text-3', 'accent-text', 'money-in', 'money-out', 'money-negative'], surfaces),
  ...states.flatMap((state) => [
    ...on([`${state}-text`], [...surfaces, `${state}-soft`]),
    [`on-${state}`, state] as const,
    ...on(['text-1', 'text-2'], [`${state}-soft`]),
  ]),
  ...on(['on-accent'], ['accent', 'accent-hover', 'accent-pressed']),
  ...on(['on-accent-soft', 'accent-text', 'text-1', 'text-2'], ['accent-soft', 'accent-soft-hover']),
  ...on(
    ['text-1', 'text-2', 'text-3', 'accent-text', 'money-in', ...states.map((state) => `${state}-text`)],
    ['picked'],
  ),
  ...on(['on-cover', 'on-cover-2'], ['cover', 'cover-deep']),
  ['on-node-active', 'node-active'],
  ['on-node-blocked', 'node-blocked'],
]
const markPairs: readonly Pair[] = [
  ...on(
    ['field', 'focus', 'node-active', 'node-registered', 'node-vacant', 'accent', 'success', 'danger', 'info'],
    ['canvas', 'surface-1', 'surface-2'],
  ),
  ...on(series, ['canvas', 'surface-1']),
  ['focus', 'surface-3'],
  ['on-node-blocked', 'node-blocked'],
]

test('as many pairs are measured as the look promises', () => {
  expect([textPairs.length, markPairs.length]).toEqual([97, 41])
})

describe.each(Object.entries(themes))('%s', (_theme, tokens) => {
  test.each(textPairs)('%s can be read on %s, at every hue', (...pair) => {
    expect(leastContrast(tokens, pair)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(markPairs)('%s can be seen on %s, at every hue', (...pair) => {
    expect(leastContrast(tokens, pair)).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(sights))('chart series are told apart by %s sight', (_sight, matrix) => {
    const seen = series.map((name) => toOklab(seenBy(matrix, colourOf(tokens, name, 0))))
    const distances = seen.flatMap((one, at) =>
      seen.slice(0, at).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    )
    // A difference of about 0.02 is just noticeable.
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(0.08)
  })
})

/** Every file of css but the tokens themselves names colours; none writes one. */
test('a colour is written in tokens.css alone', () => {
  const source = new URL('../', import.meta.url).pathname
  const written = globSync('**/*.css', { cwd: source })
    .filter((file) => !file.endsWith('styles/tokens.css'))
    .flatMap((file) => {
      const text = readFileSync(source + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      const lines = text.split('\n').filter((line) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(line))
      // A mask's black is how much is shown, not a colour.
      return lines.filter((line) => !line.includes('mask-image')).map((line) => `${file}: ${line.trim()}`)
    })
  expect(written).toEqual([])
})
