import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBreaches } from '../../tools/laws.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A small project that keeps every law; each case below breaks one in it. */
const lawful: Readonly<Record<string, string>> = {
  'packages/domain/src/money.ts': 'export const zero = 0n\n',
  'packages/domain/src/wallet.ts': "import { zero } from './money.ts'\nexport const empty = zero\n",
  'packages/contract/src/wallet.ts':
    "import { z } from 'zod'\nimport { zero } from '@banyan/domain/money.ts'\nexport const wallet = z.literal(zero)\n",
  'apps/server/src/kit/http/mount.ts': "import { Kysely } from 'kysely'\nexport const mount = Kysely\n",
  'apps/server/src/features/sales/pins/index.ts': "export { findPins } from './queries.ts'\n",
  'apps/server/src/features/sales/pins/queries.ts': "import { sql } from 'kysely'\nexport const findPins = sql\n",
  'apps/server/src/features/membership/joining/index.ts':
    "import { findPins } from '#features/sales/pins/index.ts'\nexport const join = findPins\n",
  'apps/web/src/kit/api/api.ts': "import { wallet } from '@banyan/contract/wallet.ts'\nexport const api = wallet\n",
  'apps/web/src/ui/button.tsx': 'export const Button = () => <button type="button" />\n',
  'apps/web/src/features/sales/pins/page.tsx':
    "import { Button } from '#ui/button.tsx'\nimport { api } from '#kit/api/api.ts'\nexport const Page = () => <Button key={String(api)} />\n",
  'apps/web/src/areas/user/pages.ts': "export const pages = () => import('#features/sales/pins/page.tsx')\n",
  'apps/web/src/screens.ts': "export { pages } from './areas/user/pages.ts'\n",
  'tools/list.ts': "import { zero } from '@banyan/domain/money.ts'\nexport const list = [zero]\n",
}

let project: string

const build = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'banyan-laws-')))
  for (const [path, text] of Object.entries(lawful)) build(path, text)
  mkdirSync(join(project, 'node_modules/@banyan'), { recursive: true })
  for (const name of ['zod', 'kysely', 'pg'])
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  for (const name of ['domain', 'contract']) {
    symlinkSync(join(project, 'packages', name), join(project, 'node_modules/@banyan', name))
    build(
      `packages/${name}/package.json`,
      `{ "name": "@banyan/${name}", "type": "module", "exports": { "./*": "./src/*" } }`,
    )
  }
  for (const name of ['server', 'web'])
    build(
      `apps/${name}/package.json`,
      `{ "name": "@banyan/${name}", "type": "module", "imports": { "#*": "./src/*" } }`,
    )
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

test('a lawful project has no breach, and every file of it was read', async () => {
  const { breaches, module_count } = await findBreaches(project)
  expect(breaches).toEqual([])
  expect(module_count).toBe(Object.keys(lawful).length)
})

test('a project without a file to judge is refused, not praised', async () => {
  for (const room of ['packages', 'apps', 'tools']) rmSync(join(project, room), { recursive: true })
  await expect(findBreaches(project)).rejects.toThrow()
})

test.each([
  ['no-cycles', 'packages/domain/src/money.ts', "import { empty } from './wallet.ts'\nexport const zero = empty\n"],
  ['domain-is-pure', 'packages/domain/src/money.ts', "import { z } from 'zod'\nexport const zero = z\n"],
  [
    'domain-is-pure',
    'packages/domain/src/money.ts',
    "import { readFileSync } from 'node:fs'\nexport const zero = readFileSync\n",
  ],
  ['contract-knows-only-domain', 'packages/contract/src/wallet.ts', "import pg from 'pg'\nexport const wallet = pg\n"],
  [
    'features-meet-at-index',
    'apps/server/src/features/membership/joining/index.ts',
    "import { findPins } from '#features/sales/pins/queries.ts'\nexport const join = findPins\n",
  ],
  [
    'features-meet-at-index',
    'apps/web/src/features/membership/joining/join-page.tsx',
    "import { Page } from '#features/sales/pins/page.tsx'\nexport const JoinPage = Page\n",
  ],
  [
    'people-never-looks-up',
    'apps/server/src/features/people/persons/index.ts',
    "import { findPins } from '#features/sales/pins/index.ts'\nexport const persons = findPins\n",
  ],
  [
    'sql-in-queries',
    'apps/server/src/features/membership/joining/index.ts',
    "import { sql } from 'kysely'\nexport const join = sql\n",
  ],
  [
    'sql-in-queries',
    'apps/server/src/features/membership/joining/index.ts',
    "import pg from 'pg'\nexport const join = pg\n",
  ],
  ['areas-hold-no-screens', 'apps/web/src/areas/user/pages.ts', "export { Button as pages } from '#ui/button.tsx'\n"],
  ['areas-are-the-top', 'apps/web/src/main.tsx', "export const main = () => import('./areas/user/pages.ts')\n"],
  [
    'kit-never-looks-up',
    'apps/server/src/kit/http/mount.ts',
    "export { join as mount } from '#features/membership/joining/index.ts'\n",
  ],
  ['kit-never-looks-up', 'apps/web/src/kit/nav.ts', "export { Page as nav } from '#features/sales/pins/page.tsx'\n"],
  [
    'ui-knows-no-endpoint',
    'apps/web/src/ui/button.tsx',
    "import { wallet } from '@banyan/contract/wallet.ts'\nexport const Button = () => <p>{String(wallet)}</p>\n",
  ],
  [
    'web-and-server-are-strangers',
    'apps/web/src/kit/api/api.ts',
    "export { mount as api } from '../../../../server/src/kit/http/mount.ts'\n",
  ],
  [
    'web-and-server-are-strangers',
    'apps/server/src/kit/http/mount.ts',
    "export { Button as mount } from '../../../../web/src/ui/button.tsx'\n",
  ],
  [
    'testing-stays-in-tests',
    'apps/server/src/kit/http/mount.ts',
    "export { world as mount } from '#testing/world.ts'\n",
  ],
  [
    'testing-stays-in-tests',
    'packages/domain/src/wallet.ts',
    "import { plain } from './testing/plain-wallet.ts'\nexport const empty = plain\n",
  ],
  ['files-stay-small', 'packages/domain/src/wallet.ts', 'export const empty = 0n\n'.padEnd(274, '\n')],
  ['nothing-unresolved', 'tools/list.ts', "export { list } from './nowhere.ts'\n"],
  [
    'sentences-in-message-files',
    'apps/web/src/features/sales/pins/page.tsx',
    'export const Page = () => <p>Your pins are here.</p>\n',
  ],
  [
    'sentences-in-message-files',
    'apps/web/src/ui/button.tsx',
    'export const Button = ({ no }: { no: number }) => <button type="button" title={`Choose pin ${no} of these`} />\n',
  ],
  [
    'sentences-in-message-files',
    'packages/contract/src/wallet.ts',
    "import { z } from 'zod'\nexport const wallet = z.string('Choose a wallet.')\n",
  ],
  [
    'sentences-in-message-files',
    'apps/server/src/kit/http/mount.ts',
    "import { Kysely } from 'kysely'\nexport const mount = [Kysely, 'This package is not on sale.']\n",
  ],
])('%s fires for %s', async (law, path, text) => {
  build('apps/server/src/testing/world.ts', 'export const world = 1\n')
  build('packages/domain/src/testing/plain-wallet.ts', 'export const plain = 0n\n')
  build(path, text)
  const { breaches } = await findBreaches(project)
  expect(breaches.map((breach) => breach.law)).toContain(law)
  expect(breaches.every((breach) => breach.from.startsWith('packages') || breach.from === path)).toBe(true)
})

test('sentences may be where nobody reads them or where they are at home', async () => {
  build('packages/contract/src/words/en/pins.ts', "export default { none: 'There are no pins yet.' }\n")
  build('apps/web/src/messages/en/pins.ts', "export default { none: 'There are no pins yet.' }\n")
  build('packages/contract/src/pins.ts', "export const pins = { summary: 'The pins of a member, newest first' }\n")
  build(
    'apps/server/src/features/sales/pins/index.ts',
    [
      "import { log } from './log.ts'",
      "export { findPins } from './queries.ts'",
      "log?.warn('The database answers again.')",
      "if (log === undefined) throw new Error('There is no log here.')",
    ].join('\n'),
  )
  build('apps/server/src/features/sales/pins/log.ts', 'export const log: Console | undefined = console\n')
  const { breaches } = await findBreaches(project)
  expect(breaches).toEqual([])
})

test('tests, words and lists of names may be long, and a file of 250 lines is not', async () => {
  const long = 'export const empty = 0n\n'.padEnd(400, '\n')
  build('packages/domain/src/wallet.ts', 'export const empty = 0n\n'.padEnd(273, '\n'))
  build('packages/domain/src/wallet.test.ts', long)
  build('packages/domain/src/testing/plain-wallet.ts', long)
  build('packages/contract/src/words/en/wallets.ts', long)
  build('apps/web/src/ui/basics/icon-names.ts', long)
  const { breaches } = await findBreaches(project)
  expect(breaches).toEqual([])
})
