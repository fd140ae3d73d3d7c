import { describe, expect, test } from 'vitest'
import { choose } from './choose.ts'
import { every_feature, guardedIn, heavyFiles, readGuards, what_is_shared } from './guards.ts'
import { allNouns, nounOf } from './nouns.ts'
import { nounsOfPages, pagesOf } from './pages-of.ts'

const guards = [
  { file: 'tests/journeys/pins.spec.ts', nouns: ['pins', 'topups'] },
  { file: 'tests/journeys/kyc.spec.ts', nouns: ['kyc'] },
]

test.each([
  ['apps/server/src/features/sales/pins/queries.ts', 'pins'],
  ['apps/server/src/features/donations/queries.ts', 'donations'],
  ['apps/web/src/features/people/kyc/user/kyc-page.tsx', 'kyc'],
  ['packages/contract/src/pins/pins.ts', 'pins'],
  ['packages/domain/src/kyc/kyc.ts', 'kyc'],
  ['packages/contract/src/kit/list.ts', undefined],
  // The domain has folders that are no feature: all features share them.
  ['packages/domain/src/money/rounding.ts', undefined],
  ['packages/domain/src/plan/engine/engine.ts', undefined],
  ['apps/server/src/kit/http/mount.ts', undefined],
  ['apps/server/src/features/features.ts', undefined],
  ['package-lock.json', undefined],
])('%s belongs to %s', (file, noun) => {
  expect(nounOf(file)).toBe(noun)
})

describe('what a change asks for', () => {
  test('a feature asks for the tests that guard it', () => {
    const { chosen, left_out, nouns } = choose(['packages/domain/src/pins/pins.ts', 'docs/security.md'], guards)
    expect({ chosen, left_out, nouns }).toEqual({
      chosen: ['tests/journeys/pins.spec.ts'],
      left_out: ['tests/journeys/kyc.spec.ts'],
      nouns: new Set(['pins']),
    })
  })

  test('a test of every feature runs with any of them', () => {
    const matrix = { file: 'apps/server/src/every-call/once.test.ts', nouns: [every_feature] }
    expect(choose(['packages/domain/src/kyc/kyc.ts'], [matrix]).chosen).toEqual([matrix.file])
    expect(choose(['docs/security.md'], [matrix]).left_out).toEqual([matrix.file])
  })

  test('what is shared asks for all of them', () => {
    const { everything_for, left_out } = choose(['apps/web/src/ui/button.tsx'], guards)
    expect({ everything_for, left_out }).toEqual({ everything_for: 'apps/web/src/ui/button.tsx', left_out: [] })
  })

  test('a test that was changed runs itself, and asks for no other', () => {
    expect(choose(['tests/journeys/kyc.spec.ts'], guards).chosen).toEqual(['tests/journeys/kyc.spec.ts'])
  })
})

test('the pages of a feature are read from the areas', () => {
  const area = `const moves = () => import('#features/sales/pins/user/moves.tsx')

export const userPages = {
  'user/kyc': () => import('#features/people/kyc/kyc-page.tsx').then((m) => m.KycPage),
  'user/move': () =>
    moves().then((m) => m.Move),
  'user/none': () => import('#kit/shell/none.tsx').then((m) => m.None),
} satisfies AreaScreens<'user'>`
  expect([...nounsOfPages(area)]).toEqual([
    ['user/kyc', 'kyc'],
    ['user/move', 'pins'],
  ])
  expect(pagesOf(new Set(['kyc']))).toEqual(expect.arrayContaining(['user/kyc', 'admin/member/kyc-requests']))
})

test('every heavy test says at its top which features it guards, by their names', () => {
  const nouns = new Set([...allNouns(), every_feature, what_is_shared])
  expect(heavyFiles().length).toBeGreaterThan(50)
  const faults = readGuards().flatMap(({ file, nouns: said }) =>
    said.length === 0
      ? [`${file} does not begin with a line "// Guards: FEATURE, FEATURE"`]
      : said.filter((noun) => !nouns.has(noun)).map((noun) => `${file} guards ${noun}, which is no feature`),
  )
  expect(faults).toEqual([])
  expect(guardedIn('// Guards: pins, kyc\nimport')).toEqual(['pins', 'kyc'])
})

test('every feature with pages is guarded by a heavy test', () => {
  const guarded = new Set(readGuards().flatMap((guard) => guard.nouns))
  const unguarded = [...allNouns()].filter((noun) => pagesOf(new Set([noun])).length > 0 && !guarded.has(noun))
  expect(unguarded).toEqual([])
})
