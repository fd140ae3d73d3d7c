import { expect, test } from 'vitest'
import { screensIn } from './page-files.ts'

const list = `import type { AreaScreens } from '#kit/nav/screens.ts'

const moves = () => import('#features/moves.tsx')
/** One page over all kinds. */
const incomes = (page: string) => () =>
  import('#features/income-page.tsx').then((m) => m.incomePage(page))

/** The screens of an area. */
export const userPages = {
  'user/dashboard': () =>
    import('#features/dashboard.tsx').then((m) => m.DashboardPage),
  'user/moves/one': () => moves().then((m) => m.OnePage),
  'user/income/direct': incomes('user/income/direct'),
  'user/odd': () => Promise.resolve(Odd),
} satisfies AreaScreens<'user'>
`

test('the list of an area says which module draws each page, itself or by a helper', () => {
  expect([...screensIn(list)]).toEqual([
    ['user/dashboard', '#features/dashboard.tsx'],
    ['user/moves/one', '#features/moves.tsx'],
    ['user/income/direct', '#features/income-page.tsx'],
    ['user/odd', undefined],
  ])
})
